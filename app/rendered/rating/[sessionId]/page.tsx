import { RATING_KEPT } from '@repo/contract/chat-answer.ts';
import { COMMENT_LENGTH } from '@repo/contract/rating.ts';
import '#components/chat/chat.css';
import { RATING_ANSWERS, RATING_COMMENT, RATING_QUESTION } from '#components/chat/rating-words.ts';
import { ArrowLink } from '#components/ui/arrow-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { pageOf } from '#lib/content/pages.ts';
import { unlistedMetadata } from '#lib/seo/metadata.ts';

export const metadata = unlistedMetadata(RATING_QUESTION);
export const dynamic = 'force-dynamic';

type MailedRatingPageProps = Readonly<{
  /** The key in the email, which leads to no conversation. */
  params: Promise<{ sessionId: string }>;
  searchParams: Promise<{ told?: string | string[] }>;
}>;

/**
 * Asks by a link in an email whether a conversation has helped. It shows nothing of the conversation, because the address
 * of the email may be somebody else's.
 */
export default async function MailedRatingPage({ params, searchParams }: MailedRatingPageProps) {
  const { sessionId: key } = await params;
  const isTold = (await searchParams).told !== undefined;
  const chat = pageOf('chat');
  return (
    <div className="shell grid gap-8 py-8 lg:pt-10 lg:pb-16">
      <h1 className="text-title">{isTold ? RATING_KEPT : RATING_QUESTION}</h1>
      {isTold ? (
        <p>
          <ArrowLink href={chat.path}>{chat.linked.title}</ArrowLink>
        </p>
      ) : (
        <div className="chat-rate">
          <p role="alert" id="rating-error" data-form-error className="form-error" />
          <form method="post" action="/api/chat/mailed-rating">
            <input type="hidden" name="key" value={key} />
            <label htmlFor="comment">{RATING_COMMENT}</label>
            <input
              id="comment"
              name="comment"
              maxLength={COMMENT_LENGTH}
              autoComplete="off"
              aria-describedby="rating-error"
              className="field-control"
            />
            <div>
              {RATING_ANSWERS.map(({ name, label }) => (
                <Button key={name} type="submit" look="secondary" name="helped" value={name}>
                  {label}
                </Button>
              ))}
            </div>
          </form>
        </div>
      )}
    </div>
  );
}
