import type { ReactElement } from 'react';

/** A component in one of its states. The style guide shows it, and the tests check it. */
export type Example = Readonly<{ title: string; element: ReactElement }>;
