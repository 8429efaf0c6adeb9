import { LINK_WORDS, type MessageWords } from '#webhook/message-words.ts';

/**
 * Writes a message as Teams takes it from a workflow that starts "when a Teams webhook request is received": an Adaptive
 * Card in the envelope of learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using. The
 * texts are runs, in which Teams reads no Markdown.
 */
export const teamsCard = ({ title, lines, link }: MessageWords) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          richText({ text: title, weight: 'Bolder' }),
          ...lines.map((text) => richText({ text })),
        ],
        actions:
          link === undefined ? [] : [{ type: 'Action.OpenUrl', title: LINK_WORDS, url: link }],
      },
    },
  ],
});

const richText = (run: { text: string; weight?: 'Bolder' }) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', ...run }],
});
