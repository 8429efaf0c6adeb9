import { useEffect, useRef, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { check } from '@repo/contract/check.ts';
import { useAction } from '#shared/use-action.ts';

type DeskFormOptions<Schema extends z.ZodType> = Readonly<{
  /** The contract's rules for the fields. */
  schema: Schema;
  /** Stores the input, or throws. */
  send: (input: z.output<Schema>) => Promise<unknown>;
}>;

/**
 * A form whose fields have the names of the contract. It is checked against the contract's rules, sent, and
 * cleared once it is stored. Errors are shown at their field where they belong to one, and everything typed
 * stays.
 */
export function useDeskForm<Schema extends z.ZodType>({ schema, send }: DeskFormOptions<Schema>) {
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy, problem, field } = useAction();

  // Focuses the field with the error, so that it can be corrected right away.
  useEffect(() => {
    if (isBusy || field === undefined) return;
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }, [isBusy, field]);

  const submit = async () => {
    const element = form.current;
    if (!element) return;
    const isDone = await run(async () => {
      const checked = check(schema, Object.fromEntries(new FormData(element)));
      if (!checked.ok) return checked.problem;
      await send(checked.value);
      return undefined;
    });
    if (isDone) element.reset();
  };

  return {
    isBusy,
    /** What is wrong with a field. */
    errorOf: (name: string) => (field === name ? problem : undefined),
    /** What is wrong with the form as a whole. */
    problem: field === undefined ? problem : undefined,
    /** Props for the form element. */
    formProps: {
      ref: form,
      noValidate: true,
      className: 'form',
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit();
      },
    },
  };
}
