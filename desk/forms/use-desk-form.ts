import { useEffect, useRef, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { useAction } from '@/desk/shared/use-action';
import { check } from '@/lib/contract/check';

type DeskFormOptions<Schema extends z.ZodType> = Readonly<{
  /** The rules of the contract for what the form holds. */
  schema: Schema;
  /** Stores it; a sentence or nothing. */
  send: (input: z.output<Schema>) => Promise<unknown>;
}>;

/**
 * A form whose fields are named as in the contract. It is checked with the contract's rules and sent,
 * and emptied once it is stored. What is refused is told, at its field where it belongs to one, and
 * everything typed stays.
 */
export function useDeskForm<Schema extends z.ZodType>({ schema, send }: DeskFormOptions<Schema>) {
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy, problem, field } = useAction();

  // Where something is wrong, it can be mended at once.
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
    /** What is wrong with the whole. */
    problem: field === undefined ? problem : undefined,
    /** Goes onto the form. */
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
