import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { harmlessMails } from '@/scripts/mail-corpus/hostile/harmless-mails';

/** Returns emails that are built wrong, and texts that are slow or dangerous to read. */
export const hostileStructures = (): CorpusMail[] =>
  harmlessMails(String.raw`
empty-body | Subject: Nothing | | There is nothing below the headers.
boundary-missing | Content-Type: multipart/mixed | --x\n\nHello.\n--x-- | The type is multipart without a boundary.
boundary-never | Content-Type: multipart/mixed; boundary=never | Hello, without any boundary. | The boundary never comes.
boundary-regex | Content-Type: multipart/mixed; boundary="(a+)+$" | --(a+)+$\n\nHello.\n--(a+)+$-- | The boundary looks like a regular expression.
boundary-same-nested | Content-Type: multipart/mixed; boundary=x | --x\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\nHello.\n--x--\n--x-- | A part has the boundary of the part around it.
parts-many | Content-Type: multipart/mixed; boundary=x | «--x\n\na\n×3000»--x-- | There are 3,000 parts.
depth-200 | Content-Type: multipart/mixed; boundary=x | «--x\nContent-Type: multipart/mixed; boundary=x\n\n×200»--x\n\nHello.\n«--x--\n×201» | Parts are nested 200 deep with one boundary.
base64-invalid | Content-Type: text/plain\nContent-Transfer-Encoding: base64 | !!!! this is not base64 at all ~~~~ | What is called base64 is none.
qp-invalid | Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable | =ZZ=G0=\n==3D=== | What is called quoted-printable is none.
utf8-invalid | Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit | \xc3\x28\xa0\xa1\xe2\x28\xa1\xf0\x28\x8c\xbc | The text is no valid UTF-8.
utf16 | Content-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: 8bit | \xff\xfeH\x00i\x00 | The text is in UTF-16, which email does not allow.
utf7 | Content-Type: text/plain; charset=utf-7 | +ADw-script+AD4-alert(1)+ADw-/script+AD4- | The text is in UTF-7.
nul-bytes | Content-Type: text/plain | a\x00b\x00\x00c«\x00×2000» | The text has null bytes.
control-bytes | Content-Type: text/plain | \x1b[2J\x1b]0;title\x07\x08\x08\x0c\x7f | The text has commands for a terminal.
bidi | Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit | «\xe2\x80\xae×200»txet\xe2\x81\xa6«\xe2\x80\xab×200» | The text turns its direction 400 times.
zalgo | Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit | H«\xcc\x81×5000»ello | A letter has 5,000 accents.
redos-quotes | Content-Type: text/plain | «>×100000» | The text is 100,000 signs of a quote.
redos-spaces | Content-Type: text/plain | a« ×100000»b | The text is 100,000 spaces between two letters.
redos-wrote | Content-Type: text/plain | «On ×30000»wrote | The text is "On" 30,000 times, and "wrote".
redos-wrote-lines | Content-Type: text/plain | «On Monday, Sam wrote\n×4000» | The text is 4,000 lines that are almost those above a quote.
html-tags | Content-Type: text/html | «<×100000» | The HTML is 100,000 angle brackets.
html-comment | Content-Type: text/html | <!--«-×100000» | The HTML is a comment without an end.
html-entities | Content-Type: text/html | «&×50000»«&#x110000;×2000»&#0;&#xD800; | The HTML has characters that do not exist.
html-deep | Content-Type: text/html | «<table><tr><td>×4000» | The HTML has 4,000 tables in each other.
html-quotes-deep | Content-Type: text/html | «<blockquote type="cite">×3000»a | The HTML has 3,000 quotes in each other.
html-attribute | Content-Type: text/html | <p style="«color:red;×8000»">a</p> | The HTML has 8,000 rules in one attribute.
html-mxss-noscript | Content-Type: text/html | <p>It works now.</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript> | HTML that changes its meaning when it is read a second time.
html-mxss-template | Content-Type: text/html | <p>Test passed.</p><svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></svg> | HTML that changes its meaning when it is read a second time.
html-mxss-comment | Content-Type: text/html | <p>Nothing else.</p><!--><img src=x onerror=alert(1)>--><!-- --!><img src=x onerror=alert(2)> --> | HTML that changes its meaning when it is read a second time.
html-mxss-namespace | Content-Type: text/html | <p>Good work.</p><form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>"> | HTML that changes its meaning when it is read a second time.
html-xml | Content-Type: application/xhtml+xml | <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><html>&a;</html> | The XHTML reads a file of the server.
xml-bomb | Content-Type: text/xml | <!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><l>&c;</l> | The XML multiplies itself.
uuencode | Content-Type: text/plain | begin 644 ../../etc/passwd\n#0V%T\n\x60\nend | A uuencoded file whose name is a path.
yenc | Content-Type: text/plain | =ybegin line=128 size=3 name=../x.bin\n\x8b\x8c\x8d\n=yend size=3 | A yEnc file whose name is a path.
smime-signed | Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary=x | --x\n\nSigned.\n--x\nContent-Type: application/pkcs7-signature; name=smime.p7s\nContent-Transfer-Encoding: base64\n\nMIAGCSqG\n--x-- | An email that is signed with S/MIME, wrongly.
smime-opaque | Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\nContent-Transfer-Encoding: base64 | MIAGCSqGSIb3DQEHA6CAMIACAQAxggFD | An email that is encrypted with S/MIME.
pgp-mime | Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=x | --x\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--x\nContent-Type: application/octet-stream\n\n-----BEGIN PGP MESSAGE-----\n\nhQEMA1\n-----END PGP MESSAGE-----\n--x-- | An email that is encrypted with PGP.
external-body | Content-Type: message/external-body; access-type=URL; URL="file:///etc/passwd" | Content-Type: text/plain\n\n | The body is a file of the server (RFC 2017).
partial | Content-Type: message/partial; id="x@y"; number=1; total=9999 | Hello. | The first of 9,999 pieces of an email (RFC 2046).
type-broken | Content-Type: ///; =;;"\x22\n\t;; | Hello. | The type is no type.
`);
