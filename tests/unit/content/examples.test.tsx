import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { contactExamples } from '#app/styleguide/_examples/contact.tsx';
import { fieldExamples } from '#app/styleguide/_examples/fields.tsx';
import { frameExamples } from '#app/styleguide/_examples/frame.tsx';
import { homeExamples } from '#app/styleguide/_examples/home.tsx';
import { proofExamples } from '#app/styleguide/_examples/proof.tsx';
import { sectionExamples } from '#app/styleguide/_examples/sections.tsx';
import { uiExamples } from '#app/styleguide/_examples/ui.tsx';

const examples = [
  ...uiExamples,
  ...fieldExamples,
  ...contactExamples,
  ...sectionExamples,
  ...homeExamples,
  ...proofExamples,
  ...frameExamples,
];

/** Rules that only a whole page, or a browser that draws, can satisfy; the end-to-end tests check them. */
const NOT_HERE = ['color-contrast', 'region', 'page-has-heading-one', 'heading-order'];
const rules = Object.fromEntries(NOT_HERE.map((rule) => [rule, { enabled: false }]));

beforeEach(() => {
  // The contact form tests its connection to the backend.
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ status: 'ok' }));
});

describe('every component, in every state', () => {
  test.each(examples)('shows something accessible: $title', async ({ element }) => {
    const { container } = render(element);
    expect(container).not.toBeEmptyDOMElement();
    expect((await axe.run(container, { rules })).violations).toEqual([]);
  });
});
