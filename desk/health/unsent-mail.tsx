/** Says that no email leaves the backend, and what to set. Shows nothing where there is a mail server. */
export const UnsentMail = ({ isMailSent }: Readonly<{ isMailSent: boolean }>) =>
  isMailSent ? null : (
    <section aria-labelledby="unsent-mail" className="notice">
      <h2 id="unsent-mail">No emails are sent</h2>
      <p>
        The backend has no mail server, so all emails, also answers to customers, are only written
        to the folder <code>mail</code> in its <code>DATA_DIR</code>, and nobody receives them.
        Please tell whoever looks after the backend to set <code>SMTP_URL</code>.
      </p>
    </section>
  );
