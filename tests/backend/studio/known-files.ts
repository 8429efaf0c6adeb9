/**
 * Files in which each text has a word of its own, by which one knows it wherever it is, and whatever else is written in it
 * later: `k1k`. What somebody writes has such a word, too: `w2w` in a value, and `c3c` in a comment.
 */
export const KNOWN_FILES = {
  'pages/services/ai.yaml': `# What comes first
template: service
title: The k1k title stays short
lede: |
  Some words about k2k
  on two lines.
tags: [the k3k one, a k4k two, some k5k three]
# The most important part
sections:
  - title: The first k6k section is here
    text: >-
      A text about k7k that
      goes on
    features:
      - { title: Fast k8k things, text: Because of k9k and so on }
      - { title: 'Small: k10k light', text: "Or else k11k would be large" }

  - title: The second k12k section follows
    text: Plain words about k13k to read
    features:
      - title: Old k14k ways
        text: They said k15k for long
      # older than that
      - title: Older k16k paths
        text: They meant k17k at last
closing:
  title: The end k18k of it
`,
  'pages/blog/first.md': `---
template: post
title: A post k1k about something
tags:
  - the k2k one
  - a k3k two
---

The first k4k paragraph has words.

- a list k5k of things

The second k6k paragraph has more words.
`,
} as const;

export type KnownFile = keyof typeof KNOWN_FILES;

/** All words of these kinds in something. */
export const wordsIn = (something: unknown, kinds = 'kwc'): readonly string[] => {
  const text = typeof something === 'string' ? something : JSON.stringify(something ?? null);
  return [...new Set(text.match(/\b[kwc]\d+[kwc]\b/g))].filter((word) =>
    kinds.includes(word[0] ?? ''),
  );
};

/** The words by which one knows the texts in something. */
export const keysIn = (something: unknown): readonly string[] => wordsIn(something, 'k');
