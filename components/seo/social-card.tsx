type SocialCardProps = Readonly<{
  title: string;
  section: string | undefined;
  company: string;
  site: string;
  logo: string;
  drawing: string;
  mosaic: Readonly<{ width: number; height: number }>;
}>;

const dataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const ROOM = 470;

export function SocialCard({
  title,
  section,
  company,
  site,
  logo,
  drawing,
  mosaic,
}: SocialCardProps) {
  const scale = Math.min(ROOM / mosaic.width, ROOM / mosaic.height);
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: '#fbf8f2',
        color: '#11182b',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: 660,
          padding: '56px 40px 56px 64px',
        }}
      >
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            gap: 20,
            fontFamily: 'Familjen Grotesk',
            fontSize: 34,
          }}
        >
          <img src={dataUrl(logo)} width={52} height={52} alt="" />
          {company}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          {section && (
            <div style={{ fontFamily: 'Figtree', fontSize: 28, color: '#c43e1c' }}>{section}</div>
          )}
          <div
            style={{
              fontFamily: 'Familjen Grotesk',
              fontSize: 68,
              lineHeight: 1.05,
              letterSpacing: '-0.02em',
            }}
          >
            {title}
          </div>
        </div>
        <div style={{ fontFamily: 'Figtree', fontSize: 28 }}>{site}</div>
      </div>
      <div
        style={{
          display: 'flex',
          width: 540,
          height: '100%',
          background: '#efe8db',
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <img
          src={dataUrl(drawing)}
          width={mosaic.width * scale}
          height={mosaic.height * scale}
          alt=""
        />
      </div>
    </div>
  );
}
