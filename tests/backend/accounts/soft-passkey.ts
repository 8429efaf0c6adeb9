import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The options of a call, as the backend answers it. */
type Asked = { options: { challenge: string } };

/** What is not as it should be. */
type Slips = {
  origin?: string;
  host?: string;
  /** Whether the device has recognized its owner. */
  isVerified?: boolean;
  counter?: number;
  /** Whether a password manager keeps a copy of it. */
  isSynced?: boolean;
  /** Pretends to be another passkey. */
  id?: string;
};

const FLAGS = { present: 0x01, verified: 0x04, synced: 0x18, attested: 0x40 } as const;

const digest = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const uint16 = (number: number) => Buffer.from([number >> 8, number & 0xff]);
const uint32 = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

/** A passkey in software (ES256), which signs what a browser and its authenticator would sign. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers what `POST /account/passkeys/options` asks for. */
  create({ options }: Asked, slips: Slips = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, key]);
    const data = Buffer.concat([this.#data(slips, FLAGS.attested), credential]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options.challenge, slips),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers what a call asks for that wants a passkey to be used. */
  use({ options }: Asked, slips: Slips = {}) {
    this.counter += 1;
    const client = this.#client('webauthn.get', options.challenge, slips);
    const data = this.#data(slips);
    const signed = Buffer.concat([data, digest(Buffer.from(client, 'base64url'))]);
    return this.#answer(
      {
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
      slips.id,
    );
  }

  #answer<Response>(response: Response, id = this.id) {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Slips): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin })).toString('base64url');
  }

  #data({ host, isVerified = true, isSynced, counter = this.counter }: Slips, more = 0): Buffer {
    const flags =
      FLAGS.present | (isVerified ? FLAGS.verified : 0) | (isSynced ? FLAGS.synced : 0) | more;
    const place = digest(host ?? new URL(this.#origin).hostname);
    return Buffer.concat([place, Buffer.from([flags]), uint32(counter)]);
  }
}
