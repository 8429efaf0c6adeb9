import type { Change } from '#tests/e2e/world/support/changes/change.ts';

/** Elements that extensions, blockers, and password managers add, move, and remove. */
export const ELEMENT_CHANGES: readonly Change[] = [
  {
    name: 'element first in body',
    inPage: () => {
      const element = document.createElement('div');
      document.body.prepend(element);
      hands.note(element);
    },
  },
  {
    name: 'script first in body, files in head',
    inPage: () => {
      const script = document.createElement('script');
      script.type = 'application/json';
      document.body.prepend(script);
      const meta = document.createElement('meta');
      meta.name = 'extension';
      const link = document.createElement('link');
      link.rel = 'author';
      link.href = '/';
      document.head.prepend(meta, link);
      hands.note(script, meta, link);
    },
  },
  {
    name: 'element in the header',
    inPage: () => {
      const element = document.createElement('span');
      element.textContent = '★';
      document.querySelector('header a')?.after(element);
      hands.note(element);
    },
  },
  {
    name: 'element at the end of body',
    inPage: () => {
      const element = document.createElement('div');
      document.body.append(element);
      hands.note(element);
    },
  },
  {
    name: 'element after body',
    inPage: () => {
      const element = document.createElement('div');
      document.documentElement.append(element);
      hands.note(element);
    },
  },
  {
    name: 'social links removed',
    inPage: () => hands.takeOut('[aria-label="Social media"] li'),
  },
  {
    name: 'pictures removed',
    inPage: () => hands.takeOut('main img, main picture, main svg'),
  },
  {
    name: 'elements moved into another',
    inPage: () => {
      const main = document.querySelector('main');
      const frame = document.createElement('div');
      if (!main) return;
      main.replaceWith(frame);
      frame.append(main);
      hands.note(frame);
    },
  },
  {
    name: 'links rewritten',
    inPage: () => {
      for (const link of document.querySelectorAll('a')) {
        link.rel = `${link.rel} noreferrer`.trim();
        link.dataset.cleaned = '1';
        if (!link.hash) link.search += `${link.search ? '&' : '?'}seen=1`;
      }
    },
  },
  {
    name: 'element in a label',
    needsField: true,
    inPage: () => {
      for (const label of document.querySelectorAll('label')) {
        const icon = document.createElement('span');
        icon.textContent = '★';
        label.prepend(icon);
        hands.note(icon);
      }
    },
  },
  {
    name: 'icon after each field (LastPass)',
    needsField: true,
    inPage: () => {
      for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
        const icon = document.createElement('div');
        icon.dataset.lastpassIconRoot = '';
        field.after(icon);
        hands.note(icon);
      }
    },
  },
  {
    name: 'each field wrapped',
    needsField: true,
    inPage: () => {
      for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
        const frame = document.createElement('span');
        field.replaceWith(frame);
        frame.append(field);
        hands.note(frame);
      }
    },
  },
  {
    name: 'element at the end of each form',
    needsField: true,
    inPage: () => {
      for (const form of document.querySelectorAll('form')) {
        const element = document.createElement('span');
        form.append(element);
        hands.note(element);
      }
    },
  },
  {
    name: 'Grammarly',
    needsField: true,
    inPage: () => {
      document.body.setAttribute('data-gr-ext-installed', '');
      document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1');
      for (const area of document.querySelectorAll('textarea')) {
        const root = document.createElement('grammarly-extension');
        root.attachShadow({ mode: 'open' });
        area.before(root);
        area.setAttribute('data-gramm', 'true');
        area.setAttribute('spellcheck', 'false');
        hands.note(root);
      }
    },
  },
  {
    name: 'attributes of password managers',
    inPage: () => {
      document.documentElement.classList.add('manager-active');
      for (const div of document.querySelectorAll('div')) div.setAttribute('bis_skin_checked', '1');
      for (const field of document.querySelectorAll('input, textarea, form')) {
        field.setAttribute('data-lpignore', 'true');
        field.setAttribute('data-dashlane-rid', '1f');
        field.setAttribute('data-kwimpalastatus', 'alive');
      }
    },
  },
  {
    name: 'Dark Reader',
    // Its styles arrive from outside the page, where the policy does not reach. Here they come from the page.
    complaint: /Content Security Policy/,
    inPage: () => {
      const root = document.documentElement;
      root.dataset.darkreaderMode = 'dynamic';
      root.dataset.darkreaderScheme = 'dark';
      const style = document.createElement('style');
      style.className = 'darkreader darkreader--fallback';
      style.textContent = 'html { background: #181a1b !important }';
      document.head.prepend(style);
      const meta = document.createElement('meta');
      meta.name = 'darkreader';
      document.head.append(meta);
      hands.note(style, meta);
      for (const element of document.querySelectorAll<HTMLElement>('body, header, main *')) {
        element.style.setProperty('--darkreader-inline-color', '#e8e6e3');
        element.dataset.darkreaderInlineColor = '';
      }
    },
  },
];
