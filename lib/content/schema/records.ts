import { z } from 'zod';
import { contentFiles } from '@repo/content-files/content-files';
import { clientLogo } from '#lib/content/records/client-logo.ts';
import { publicationFields } from '#lib/content/publication/publication.ts';
import { pictureIn, shortText } from '#lib/content/schema/fields.ts';

/** The folders of `content` with one file for each of those whom pages name. */
export const RECORD_FOLDERS = ['people', 'clients', 'quotes'] as const;

export type RecordFolder = (typeof RECORD_FOLDERS)[number];

/** Parses the name of a file in one of these folders, without its ending. Whether it is public is checked later. */
export const recordName = (folder: RecordFolder) =>
  z
    .string()
    .refine((name) => contentFiles(folder).includes(`${folder}/${name}.yaml`), {
      error: ({ input }) => `there is no content/${folder}/${String(input)}.yaml`,
    })
    .describe(`the name of a file in content/${folder}, without .yaml`);

/** Somebody of the team. */
export const teamMemberSchema = z.strictObject({
  ...publicationFields,
  name: shortText(60),
  role: shortText(60).describe('what this person does here, like "Develops the desk"'),
  sentence: shortText(200).describe('one sentence in the words of this person'),
  picture: pictureIn('card'),
  links: z
    .array(z.strictObject({ label: shortText(40), href: z.url() }))
    .max(3)
    .default([])
    .describe('where else this person can be found'),
});

/** A company that we work for, and that has agreed to be named. */
export const clientSchema = z.strictObject({
  ...publicationFields,
  name: shortText(60),
  logo: clientLogo,
  link: z.url().optional().describe('the address of its site, like https://www.example.com'),
  permission: z.iso
    .date()
    .describe('the day on which the client agreed to be named here, like 2026-01-31'),
});

/** What somebody said about our work. */
export const quoteSchema = z.strictObject({
  ...publicationFields,
  words: shortText(400),
  who: shortText(60).describe('who said it'),
  from: shortText(80).describe(
    'what this person does, and where: "Head of operations, Example Ltd."',
  ),
  permission: z.iso
    .date()
    .describe('the day on which this person agreed to be quoted here, like 2026-01-31'),
});

export type TeamMember = z.output<typeof teamMemberSchema>;
export type Client = z.output<typeof clientSchema>;
export type Quote = z.output<typeof quoteSchema>;
