import { AI, INDUSTRY, MENUS, SOLUTIONS, type Fault } from '#tests/unit/content/faults/fault.ts';

export const MENU_FAULTS: Fault[] = [
  {
    fault: 'a menu that lists a page that does not exist',
    changes: [[MENUS, /- \/solution\/database$/m, '- /solution/no-such-page']],
    at: /no-such-page/,
    says: 'menus.2.pages.7: there is no page /solution/no-such-page',
  },
  {
    fault: 'a menu that lists a page twice',
    changes: [[MENUS, /- \/solution\/database$/m, '- /solution/biometrics # again']],
    at: /# again/,
    says: 'menus.2.pages.7: /solution/biometrics is listed twice',
  },
  {
    fault: 'a menu that lists a page from elsewhere',
    changes: [[MENUS, /- \/solution\/database$/m, '- /contact']],
    at: /- \/contact$/,
    says: 'menus.2.pages.7: /contact is not in the folder of this menu, solution',
  },
  {
    fault: 'a footer that lists a page twice',
    changes: [[MENUS, /- \/privacy-policy$/m, '$&\n    - /promo # again']],
    at: /# again/,
    says: 'footer.pages.5: /promo is listed twice',
  },
  {
    fault: 'a page in a menu that has no label',
    changes: [[AI, /^label: .*\n/m, '']],
    at: /^template:/,
    says: 'label: is in a menu, so it needs a label of its own: label: AI that has to pass an exam first',
  },
  {
    fault: 'an industry with a card that the grid does not list',
    changes: [
      [SOLUTIONS, /^ +- \/retail\n/m, ''],
      [SOLUTIONS, /ten industries/, 'your industry'],
      [SOLUTIONS, /Ten industries/, 'Industries'],
      [INDUSTRY, /^updated: .*/m, 'updated: 2026-11-20'],
    ],
    at: /^card:/,
    says: 'card: has no place in the grid: list /retail in cards.pages of content/pages/solutions.yaml',
  },
  {
    fault: 'a grid with an industry that has no card',
    changes: [
      [INDUSTRY, /^card:\n(?: {2}.*\n)+/m, ''],
      [SOLUTIONS, /^updated: .*/m, 'updated: 2026-11-20'],
    ],
    at: /- \/retail$/,
    says: 'cards.pages.9: /retail has no card: add card to content/pages/retail.yaml, or remove this line',
  },
  {
    fault: 'a grid with a page that is not an industry',
    changes: [
      [SOLUTIONS, /- \/retail$/m, '- /retail\n    - /support'],
      [SOLUTIONS, /ten industries/, 'your industry'],
      [SOLUTIONS, /Ten industries/, 'Industries'],
    ],
    at: /- \/support$/,
    says: 'cards.pages.10: /support has no card: only industries have one',
  },
  {
    fault: 'a menu with more pages than it says',
    changes: [[MENUS, /lede: Nine ways/, 'lede: Ten ways']],
    at: /Ten ways/,
    says: 'menus.0.lede: says "Ten ways", and there are 9; change the number, or leave it out',
  },
  {
    fault: 'a grid with more industries than its page says',
    changes: [[SOLUTIONS, /^summary: Ten/m, 'summary: 11']],
    at: /^summary:/,
    says: 'summary: says "11 industries", and there are 10; change the number, or leave it out',
  },
  {
    fault: 'a section with more points than its title says',
    changes: [[INDUSTRY, /title: Four ways/, 'title: Five ways']],
    at: /Five ways/,
    says: 'problems.title: says "Five ways", and there are 4; change the number, or leave it out',
  },
];
