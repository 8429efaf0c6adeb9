import { test } from '#tests/e2e/chat/chat.ts';
import { CALM, expect } from '#tests/e2e/support/fixtures.ts';
import { DOCUMENT_CHANGES } from '#tests/e2e/world/support/changes/documents.ts';
import { ELEMENT_CHANGES } from '#tests/e2e/world/support/changes/elements.ts';
import { TEXT_CHANGES } from '#tests/e2e/world/support/changes/texts.ts';
import { PAGE_KINDS } from '#tests/e2e/world/support/kinds.ts';
import { TURN, whoseTurn } from '#tests/e2e/world/support/rotation.ts';
import { MOMENTS, visit, type Case } from '#tests/e2e/world/support/visit.ts';
import { visitorAt } from '#tests/e2e/world/support/visitor.ts';

const HANDS = {
  mouse: { viewport: { width: 1280, height: 800 } },
  fingers: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

/** Every way to visit a page that something happens to. */
const casesOf = (change: Case['change']) =>
  PAGE_KINDS.filter(
    ({ hasForm, isChat }) => change.needsField !== true || hasForm === true || isChat === true,
  ).flatMap((kind) =>
    (change.inPage ? MOMENTS : ['before' as const]).flatMap((moment) =>
      (['mouse', 'fingers'] as const).map((hand) => ({ change, kind, moment, hand })),
    ),
  );

const chosen = [...TEXT_CHANGES, ...ELEMENT_CHANGES, ...DOCUMENT_CHANGES].flatMap((change, place) =>
  whoseTurn(casesOf(change), place),
);

for (const [hand, options] of Object.entries(HANDS)) {
  test.describe(`other hands, ${hand} (WORLD_TURN=${TURN})`, () => {
    test.use({ ...CALM, ...options, actionTimeout: 15_000 });

    test.beforeEach(async ({ agent }) => {
      await expect.poll(() => agent.client.getState().status).toBe('connected');
    });

    for (const each of chosen.filter((one) => one.hand === hand)) {
      const { change, kind, moment } = each;
      test(`${change.name} | ${kind.name} | ${moment} the first touch`, async ({
        page,
        backend,
        agent,
        request,
        hasTouch,
        expectConsoleError,
      }) => {
        test.setTimeout(60_000);
        for (const complaint of [change.complaint, kind.complaint])
          if (complaint) expectConsoleError(complaint);
        const { dataDir } = backend;
        await visit(visitorAt(page, hasTouch), each, { dataDir, agent, request });
      });
    }
  });
}
