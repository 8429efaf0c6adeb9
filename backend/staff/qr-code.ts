import { generate } from 'lean-qr';
import type { TotpSetup } from '@repo/contract/desk/factors.ts';

/** How much stays empty on each side (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Draws a QR code as the path of its dark squares. */
export function drawQrCode(text: string): TotpSetup['qr'] {
  const code = generate(text);
  const indexes = Array.from({ length: code.size }, (_, index) => index);
  const path = indexes
    .flatMap((y) => indexes.filter((x) => code.get(x, y)).map((x) => squareAt(x, y)))
    .join('');
  return { size: code.size + 2 * QUIET_ZONE, path };
}

const squareAt = (x: number, y: number) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`;
