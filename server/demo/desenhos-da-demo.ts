import sharp from 'sharp'

/** Of the drawing; the picture is four fifths of it. */
const [LARGURA, ALTURA] = [800, 500]
/** Of web/ui/styles/tokens.css; orange and teal are left out, which say "now" and "the sponsor's money". */
const tinta = {
  fundo: '#edf3fa',
  linha: '#c3ccd8',
  meio: '#8391a7',
  azul: '#11488f',
  escuro: '#0b2e5c',
  papel: '#ffffff',
}

/** Numbers from 0 to 1 that are the same for the same service: every installation draws the same pictures. */
function sorte(semente: number): () => number {
  let estado = (semente * 2_654_435_761) >>> 0
  return () => {
    estado = (Math.imul(estado ^ (estado >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return estado / 4_294_967_296
  }
}

type Desenho = (n: () => number) => string
const vezes = (quantas: number, cada: (i: number) => string): string =>
  Array.from({ length: quantas }, (_, i) => cada(i)).join('')
const um = <T>(n: () => number, lista: readonly T[]): T => lista[Math.floor(n() * lista.length)]!

/** A line on which pieces become alike, one after the other. */
const linhaDeProducao: Desenho = (n) => {
  const alto = 250 + n() * 60
  const passo = 96 + n() * 24
  return `<path d="M0 ${alto + 60}H${LARGURA}" stroke="${tinta.escuro}" stroke-width="6"/>
    ${vezes(8, (i) => {
      const certo = Math.max(0, 1 - i / 5)
      const lado = 84 - certo * 40 * n()
      const [x, y] = [40 + i * passo, alto + 54 - lado]
      return `<rect x="${x}" y="${y - certo * 120 * n()}" width="${lado}" height="${lado}" fill="${i > 4 ? tinta.azul : i > 1 ? tinta.meio : tinta.linha}" transform="rotate(${certo * 40 * (n() - 0.5)} ${x + lado / 2} ${y + lado / 2})"/>`
    })}
    <path d="M0 ${alto + 84}H${LARGURA}" stroke="${tinta.linha}" stroke-width="10" stroke-dasharray="2 26" stroke-linecap="round"/>`
}

/** Rings that grow out of the ground and come back to it. */
const aneis: Desenho = (n) => {
  const [x, raio] = [220 + n() * 360, 230 + n() * 40]
  const aneisAzuis = Math.floor(n() * 3)
  return `${vezes(5, (i) => {
    const r = raio - i * 44
    return `<path d="M${x - r} 370a${r} ${r} 0 0 1 ${r * 2} 0z" fill="${i % 3 === aneisAzuis ? tinta.azul : i % 2 ? tinta.papel : tinta.linha}"/>`
  })}
    <path d="M0 370H${LARGURA}" stroke="${tinta.escuro}" stroke-width="6"/>
    ${vezes(9, (i) => `<path d="M${40 + i * 92} 370v${26 + n() * 44}" stroke="${tinta.meio}" stroke-width="6" stroke-linecap="round"/>`)}`
}

/** Points that find a way to one another. */
const rede: Desenho = (n) => {
  const pontos = Array.from({ length: 28 }, (_, i) => ({ x: 60 + (i % 7) * 114, y: 70 + Math.floor(i / 7) * 120 }))
  let aqui = (2 + Math.floor(n() * 2)) * 7
  const caminho = [aqui]
  while (aqui % 7 < 6) {
    const row = Math.floor(aqui / 7) + um(n, [-1, -1, 0, 1])
    aqui = Math.min(3, Math.max(0, row)) * 7 + (aqui % 7) + 1
    caminho.push(aqui)
  }
  const traco = caminho.map((i, k) => `${k ? 'L' : 'M'}${pontos[i]!.x} ${pontos[i]!.y}`).join('')
  return `<path d="${traco}" fill="none" stroke="${tinta.azul}" stroke-width="8" stroke-linejoin="round"/>
    ${pontos
      .map((p, i) =>
        caminho.includes(i)
          ? `<circle cx="${p.x}" cy="${p.y}" r="16" fill="${tinta.azul}"/>`
          : `<circle cx="${p.x}" cy="${p.y}" r="${7 + n() * 5}" fill="${n() > 0.6 ? tinta.meio : tinta.linha}"/>`,
      )
      .join('')}`
}

/** Plain shapes that lie over one another. */
const formas: Desenho = (n) => {
  const [x, y] = [250 + n() * 120, 200 + n() * 60]
  const [l, t] = [180 + n() * 60, 440 + n() * 120]
  return `<rect x="${x - 180}" y="${y - 90}" width="${l + 120}" height="${l + 60}" fill="${um(n, [tinta.papel, tinta.linha])}"/>
    <circle cx="${x + 160}" cy="${y + 40}" r="${l - 40}" fill="${tinta.azul}"/>
    <path d="M${t} ${y + 200}l140 -250l140 250z" fill="${tinta.escuro}" fill-opacity="0.86"/>
    <circle cx="${x + 160}" cy="${y + 40}" r="${l}" fill="none" stroke="${tinta.meio}" stroke-width="4"/>
    ${vezes(5, (i) => `<path d="M60 ${60 + i * 26}h${60 + n() * 90}" stroke="${tinta.meio}" stroke-width="6"/>`)}`
}

const desenhos: Record<string, Desenho> = {
  'Produção e Qualidade': linhaDeProducao,
  Sustentabilidade: aneis,
  'Desenvolvimento Tecnológico': rede,
  Design: formas,
}

/** Our own abstract picture of a service, by its theme: PNG of 640 × 400, of which the hub makes a JPEG of some 10 kB. */
export const desenharServico = (tema: string, semente: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 ${LARGURA} ${ALTURA}"><rect width="100%" height="100%" fill="${tinta.fundo}"/>${(desenhos[tema] ?? formas)(sorte(semente))}</svg>`,
    ),
  )
    .png({ palette: true })
    .toBuffer()
