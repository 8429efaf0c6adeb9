type IntroProps = Readonly<{ title: string; lede: string; action: string; href: string }>;

/** The first thing on a page: what it is about, and what to do next. */
export function Intro({ title, lede, action, href }: IntroProps) {
  return (
    <section className="section stack">
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      <p>
        <a href={href} className="button">
          {action}
        </a>
      </p>
    </section>
  );
}
