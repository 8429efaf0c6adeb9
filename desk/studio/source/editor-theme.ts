import { EditorView } from '@codemirror/view';

/** The look of the editors, in the colors of the desk: they reach into a shadow tree. */
export const editorTheme = EditorView.theme({
  '&': { color: 'var(--color-ink)', backgroundColor: 'var(--color-card)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--color-ink)', padding: '0.5rem 0' },
  '.cm-line': { padding: '0 0.625rem' },
  '.cm-gutters': {
    color: 'var(--color-ink-soft)',
    backgroundColor: 'var(--color-sand)',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-activeLineGutter': { backgroundColor: 'var(--color-line)' },
  '.cm-tooltip': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-card)',
    border: '1px solid var(--color-ink)',
    borderRadius: '4px',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--color-paper)',
    backgroundColor: 'var(--color-ink)',
  },
  '.cm-diagnostic': { padding: '0.25rem 0.5rem' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--color-alert)' },
  '.cm-diagnostic-info': { borderLeft: '3px solid var(--color-marigold)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-alert)',
  },
  '.cm-lintRange-info': {
    backgroundImage: 'none',
    textDecoration: 'underline dotted var(--color-ink)',
  },
});
