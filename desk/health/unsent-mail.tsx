/** Says that no email leaves the backend, and what to set. Shows nothing where there is a mail server. */
export const UnsentMail = ({ isMailSent }: Readonly<{ isMailSent: boolean }>) =>
  isMailSent ? null : (
    <section aria-labelledby="unsent-mail" className="notice">
      <h2 id="unsent-mail">No emails are sent</h2>
      <p>
        The backend has no mail server. All emails, including replies to customers, are only saved
        in the folder <code>mail</code> of its <code>DATA_DIR</code>, and nobody receives them.
        Please ask whoever runs the backend to set <code>SMTP_URL</code>.
      </p>
    </section>
  );
