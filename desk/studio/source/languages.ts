import { yaml, yamlFrontmatter } from '@codemirror/lang-yaml';
import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  languageDataProp,
  LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';

const markdownData = defineLanguageFacet();

// The package for Markdown brings the languages of whole web pages, which our texts do not have.
const markdown = new Language(
  markdownData,
  parser.configure([GFM, { props: [languageDataProp.add({ Document: markdownData })] }]),
  [],
  'markdown',
);

/** The colors are those of the desk, in both schemes. */
const colors = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.heading, tags.strong], fontWeight: '600' },
    { tag: tags.emphasis, fontStyle: 'italic' },
    { tag: [tags.link, tags.url], color: 'var(--color-teal)' },
    { tag: [tags.definition(tags.propertyName), tags.propertyName], color: 'var(--color-teal)' },
    {
      tag: [tags.processingInstruction, tags.meta, tags.comment, tags.lineComment],
      color: 'var(--color-ink-soft)',
    },
    { tag: tags.strikethrough, textDecoration: 'line-through' },
  ]),
);

/** Markdown in a field. */
export const markdownLanguage: Extension = [markdown, colors];

const yamlLanguage: Extension = [yaml(), colors];

const markdownFileLanguage: Extension = [
  yamlFrontmatter({ content: new LanguageSupport(markdown) }),
  colors,
];

/** The language of a file of the content, by its ending. */
export const languageOf = (name: string): Extension =>
  name.endsWith('.md') ? markdownFileLanguage : yamlLanguage;
