import { InquiryFields } from '#components/contact/inquiry-fields.tsx';
import { InquiryForm } from '#components/contact/inquiry-form.tsx';

type ContactFormProps = Readonly<{ replyWithinHours: number }>;

/** The form of the contact page. */
export function ContactForm(props: ContactFormProps) {
  return (
    <InquiryForm name="Inquiry" draftKey="contact-draft" {...props}>
      <InquiryFields {...props} />
    </InquiryForm>
  );
}
