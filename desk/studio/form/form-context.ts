import { createContext, use, type ComponentType } from 'react';
import type { StudioEdit, StudioFile, StudioProblem } from '@repo/contract/desk/studio-file.ts';
import type { Facts } from '#studio/form/facts.ts';
import type { SchemaRoot } from '#studio/form/json-schema.ts';
import { dotted, pathOf } from '#studio/form/paths.ts';

export type FileChoice = StudioFile['choices'][number];

/** One value in a form. */
export type FormValueProps = Readonly<{
  /** Its name in what is around it; empty for an entry of a list, which has none. */
  name: string;
  label: string;
  /** Its schema. */
  part: unknown;
  value: unknown;
  /** The key of its path. */
  place: string;
  /** Whether the file has it; something that is not there is added where it belongs. */
  isThere: boolean;
  isRequired: boolean;
  /** The field behind which it is added. */
  behind?: string | undefined;
}>;

/** What all fields of a form share. */
export type FormShared = Readonly<{
  root: SchemaRoot;
  edit: (edits: readonly StudioEdit[]) => void;
  /** The problems by the name of their place. */
  problems: ReadonlyMap<string, readonly StudioProblem[]>;
  /** The values that two have changed, by the key of their place. */
  choices: ReadonlyMap<string, FileChoice>;
  /** Takes one of the two. */
  take: (choice: FileChoice, which: 'ours' | 'theirs') => void;
  facts: Facts;
  /** The titles of all pages by their addresses. */
  pages: ReadonlyMap<string, string>;
  /** 2026-01-31 */
  today: string;
  /** Shows a value, whatever it is: what contains others shows them with it. */
  Value: ComponentType<FormValueProps>;
}>;

export const FormContext = createContext<FormShared | undefined>(undefined);

/** What all fields share. Use it inside of a form. */
export function useForm(): FormShared {
  const shared = use(FormContext);
  if (!shared) throw new Error('A field must be in a form');
  return shared;
}

/** What is wrong at a place, in the words of the check. */
export const useProblems = (place: string): readonly StudioProblem[] =>
  useForm().problems.get(dotted(pathOf(place))) ?? [];

/** Sorts problems by the name of their place; those of the whole file are at the empty name. */
export function problemsByField(
  problems: readonly StudioProblem[],
): ReadonlyMap<string, readonly StudioProblem[]> {
  const sorted = new Map<string, StudioProblem[]>();
  for (const problem of problems) {
    const field = problem.field ?? '';
    sorted.set(field, [...(sorted.get(field) ?? []), problem]);
  }
  return sorted;
}
