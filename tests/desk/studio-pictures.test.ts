import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { editText } from '@repo/content-files/edit/file-text.ts';
import { parseContentSource } from '@repo/content-files/source.ts';
import type { FormValueProps } from '@repo/desk/studio/form/form-context.ts';
import { formPart, isFieldValues, schemaAt } from '@repo/desk/studio/form/json-schema.ts';
import { pathKey, valueAt, type PlacePath } from '@repo/desk/studio/form/paths.ts';
import {
  currentPicture,
  pictureEdits,
  pictureFields,
  type ChosenPicture,
  type PictureParts,
} from '@repo/desk/studio/form/picture-parts.ts';
import { focusAt } from '@repo/desk/studio/pictures/focus-in.ts';
import {
  inPixels,
  largestFrame,
  movedFrame,
  resizedFrame,
} from '@repo/desk/studio/pictures/frame.ts';
import { schemaOfFile } from '#lib/content/schema/json-schemas.ts';

const AI = 'pages/services/ai.yaml';

/** A picture in a file of the content, as the form has it. @param path where its fields are */
function pictureIn(name: string, text: string, path: PlacePath) {
  const { data } = parseContentSource(name, text);
  const { template } = data as { template?: string };
  const root = schemaOfFile(name, template) ?? {};
  let part: unknown = root;
  path.forEach((key, depth) => {
    const { control } = formPart(root, part, valueAt(data, path.slice(0, depth)));
    if (control.kind === 'fields') part = control.fields.find((one) => one.name === key)?.schema;
    else if (control.kind === 'list') part = control.item;
  });
  const around = valueAt(data, path);
  const { control } = formPart(root, part, around);
  const fields = control.kind === 'fields' ? control.fields : [];
  const values = isFieldValues(around) ? around : {};
  const propsOf = (field: string | undefined): FormValueProps | undefined => {
    const index = fields.findIndex((one) => one.name === field);
    const found = fields[index];
    return (
      found && {
        name: found.name,
        label: found.name,
        part: found.schema,
        value: values[found.name],
        place: pathKey([...path, found.name]),
        isThere: Object.hasOwn(values, found.name),
        isRequired: found.isRequired,
        behind: fields.slice(0, index).findLast((one) => Object.hasOwn(values, one.name))?.name,
      }
    );
  };
  const names = pictureFields(root, fields);
  const parts: PictureParts = {
    mosaic: propsOf(names?.mosaic),
    photo: propsOf(names?.photo),
    focus: propsOf(names?.focus),
    alt: propsOf(names?.alt),
  };
  return { root, names, parts };
}

/** The text of a file once another picture is chosen. */
const withPicture = (name: string, text: string, path: PlacePath, chosen: ChosenPicture) =>
  editText(name, text, pictureEdits(pictureIn(name, text, path).parts, chosen));

test('a schema says which fields are a picture, and what its place makes of a photo', () => {
  const text = readFileSync(`content/${AI}`, 'utf8');
  const { root, names, parts } = pictureIn(AI, text, ['picture']);
  expect(names).toEqual({ mosaic: 'mosaic', photo: 'file', focus: 'focus', alt: 'alt' });
  expect(schemaAt(root, parts.photo?.part)).toMatchObject({ ratio: 1, leastWidth: 816 });
  expect(currentPicture(parts)).toMatchObject({ kind: 'mosaic', name: 'ai' });
  const tile = pictureIn(
    'pages/about-us.yaml',
    readFileSync('content/pages/about-us.yaml', 'utf8'),
    [],
  );
  expect(tile.names).toBeUndefined();
});

describe('A picture that is chosen', () => {
  const text = readFileSync(`content/${AI}`, 'utf8');
  const PHOTO: ChosenPicture = { kind: 'photo', name: 'hills.jpg', focus: 'top', alt: 'Hills' };

  test('changes its own lines alone, and back again', () => {
    const before = /^picture:\n {2}mosaic: ai\n {2}alt: (.*)\n/m.exec(text);
    const [lines = '', alt = ''] = before ?? [];
    const next = withPicture(AI, text, ['picture'], PHOTO);
    const own = 'picture:\n  file: hills.jpg\n  focus: top\n  alt: Hills\n';
    expect(next).toBe(text.replace(lines, () => own));
    const back = { kind: 'mosaic', name: 'ai', alt } as const;
    expect(withPicture(AI, next, ['picture'], back)).toBe(text);
  });

  test('keeps what is as it was', () => {
    const next = withPicture(AI, text, ['picture'], PHOTO);
    expect(pictureEdits(pictureIn(AI, next, ['picture']).parts, PHOTO)).toEqual([]);
    const { focus, ...centered } = PHOTO;
    expect(focus).toBe('top');
    expect(withPicture(AI, next, ['picture'], centered)).toBe(next.replace('  focus: top\n', ''));
  });
});

describe('The frame around what stays of a photo', () => {
  const square = { width: 1600, height: 1000, ratio: 1 };

  test('is as large as its shape allows, in the middle', () => {
    expect(inPixels(largestFrame(square), square)).toEqual({
      left: 300,
      top: 0,
      width: 1000,
      height: 1000,
    });
    const wide = { width: 1600, height: 1000, ratio: 2 };
    expect(inPixels(largestFrame(wide), wide)).toEqual({
      left: 0,
      top: 100,
      width: 1600,
      height: 800,
    });
  });

  test('never leaves the photo or its shape, wherever somebody pulls it', () => {
    let frame = largestFrame(square);
    // Each step pulls further than the photo reaches.
    for (const [right, down] of [
      [2, 2],
      [-2, 1],
      [0.3, -2],
      [5, 0],
    ] as const) {
      frame = movedFrame(frame, right, down);
      frame = resizedFrame(frame, { width: frame.width * (1 + right / 3), height: 9 }, square);
      const { left, top, width, height } = frame;
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
      expect((width * 1600) / (height * 1000)).toBeCloseTo(1);
      expect(width).toBeGreaterThan(0.02);
    }
  });
});

test('a click in a photo says which part of it stays', () => {
  const clicks = [
    [0.5, 0.5],
    [0.5, 0.1],
    [0.95, 0.4],
    [0.4, 0.9],
    [0.1, 0.7],
  ] as const;
  expect(clicks.map(([right, down]) => focusAt(right, down))).toEqual([
    'center',
    'top',
    'right',
    'bottom',
    'left',
  ]);
});
