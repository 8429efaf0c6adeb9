type ClientLogoProps = Readonly<{
  client: Readonly<{
    name: string;
    logo: Readonly<{ src: string; width: number; height: number }>;
  }>;
}>;

/** The logo of a client, in the ink of the page. */
export const ClientLogo = ({ client: { name, logo } }: ClientLogoProps) => (
  // oxlint-disable-next-line nextjs/no-img-element -- a small SVG file needs no optimizer
  <img
    src={logo.src}
    alt={name}
    width={logo.width}
    height={logo.height}
    loading="lazy"
    className="client-logo"
  />
);
