import { screen } from '@testing-library/react';
import type { DeskCall } from '#tests/desk/support/frame.tsx';
import type { DeskScript } from '#tests/desk/support/scripted-desk.tsx';
import { fileNumber } from '#tests/support/backends/file-backend.ts';

/** The files that a test can send. */
const NUMBERS = [1, 2, 3];

/** Takes a part of a file. */
export function takePart({ headers, body }: DeskCall): Response {
  const arrived = Number(headers.get('upload-offset')) + (body instanceof Blob ? body.size : 0);
  return new Response(null, { status: 204, headers: { 'upload-offset': String(arrived) } });
}

/** Answers the calls with which files are sent: they are stored under numbers. */
export function takeFiles(): DeskScript {
  let count = 0;
  const begin = () => {
    const location = `files/${fileNumber((count += 1))}`;
    return new Response(null, { status: 201, headers: { location } });
  };
  const removed = () => new Response(null, { status: 204 });
  const calls = NUMBERS.map(fileNumber).flatMap((id) => [
    [`PATCH /files/${id}`, takePart] as const,
    [`DELETE /files/${id}`, removed] as const,
  ]);
  return { 'POST /files': begin, ...Object.fromEntries(calls) };
}

/** A file to choose. */
export const chosenFile = (name: string, size = 2048): File =>
  new File([new Uint8Array(size)], name);

/** Where files are chosen. */
export const fileChooser = () => screen.findByLabelText('Files', { selector: 'input' });
