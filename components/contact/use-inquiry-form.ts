'use client';

import { useEffect, useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react';
import type { OrderItem } from '@/lib/contact/form-choice';
import type { InquiryEngine } from '@/lib/contact/inquiry-engine';
import { EDITING, type InquiryPhase } from '@/lib/contact/inquiry-phase';
import { readSessionItem } from '@/lib/api/tab-storage';
import { loadChunk } from '@/lib/api/load-chunk';
import { NO_RESPONSE } from '@/lib/contract/error-sentences';
import { NO_FILES } from '@/lib/files/uploads-state';

type FormOptions = Readonly<{ draftKey: string; items: readonly OrderItem[] }>;

/**
 * A form whose behavior loads when the visitor first touches it. Until then it is a plain form
 * (docs/decisions/005), so this module must not import anything that only validation and drafts need.
 */
export function useInquiryForm({ draftKey, items }: FormOptions) {
  const [phase, setPhase] = useState<InquiryPhase>(EDITING);
  const [uploads, setUploads] = useState(NO_FILES);
  const form = useRef<HTMLFormElement>(null);
  const engine = useRef<Promise<InquiryEngine | undefined>>(undefined);
  const firstTouch = useRef<number>(undefined);
  const isSending = useRef(false);

  const load = (element: HTMLFormElement) =>
    (engine.current ??= loadChunk(import('@/lib/contact/inquiry-engine'))
      .then(({ startEngine }) =>
        startEngine(element, {
          draftKey,
          items,
          show: setPhase,
          showFiles: setUploads,
          firstTouch: () => firstTouch.current,
        }),
      )
      .catch((error: unknown) => {
        console.error('The form’s code could not be loaded', error);
        engine.current = undefined; // so that the next touch tries again
        return undefined;
      }));

  const touch = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    firstTouch.current ??= performance.now();
    void load(currentTarget);
  };

  const submit = async (element: HTMLFormElement) => {
    // A second click can come before React has disabled the button.
    if (isSending.current) return;
    isSending.current = true;
    setPhase({ name: 'submitting' });
    const loaded = await load(element);
    if (loaded) await loaded.submit();
    else setPhase({ name: 'failed', message: NO_RESPONSE, wrong: {} });
    isSending.current = false;
  };

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const isTouched = element.contains(document.activeElement);
    if (isTouched) firstTouch.current ??= performance.now();
    if (isTouched || readSessionItem(draftKey) !== undefined) void load(element);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, for text typed before this code loaded
  }, []);

  return {
    phase,
    /** The files of the form, and what can be done with them. */
    files: {
      ...uploads,
      async add(files: readonly File[]): Promise<string | undefined> {
        const loaded = form.current ? await load(form.current) : undefined;
        return loaded ? loaded.files.add(files) : NO_RESPONSE;
      },
      remove: (key: number) => void engine.current?.then((loaded) => loaded?.files.remove(key)),
      retry: (key: number) => void engine.current?.then((loaded) => loaded?.files.retry(key)),
    },
    /** Props for the form element. */
    formProps: {
      ref: form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onPointerDown: touch,
      onFocus: touch,
      onChange: (event: SyntheticEvent<HTMLFormElement>) => {
        touch(event);
        setPhase((now) => (now.name === 'failed' ? EDITING : now));
      },
    },
    /** Starts over with an untouched form, and so with a new session ID. */
    startOver: () => {
      engine.current = undefined;
      firstTouch.current = undefined;
      setUploads(NO_FILES);
      setPhase(EDITING);
    },
  };
}
