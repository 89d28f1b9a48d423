/** A sent version as it is compared. Money in whatever unit both versions have; dates 'YYYY-MM-DD'. */
export interface VersaoComparavel {
  valorBruto: number | null
  apresentacao: string
  visita: string | null
  comentario: string | null
  validade: string | null
  etapas: readonly EtapaComparavel[]
}
export interface EtapaComparavel {
  descricao: string
  entrega: string
  horas: number | null
  valor: number | null
  dtainicio: string | null
  dtafim: string | null
}

export type CampoDaVersao = Exclude<keyof VersaoComparavel, 'etapas'>
export type CampoDaEtapa = keyof EtapaComparavel

/** One field that is not what it was. An empty text is null: nothing was said, or nothing is said any more. */
export interface Diferenca<C extends string> {
  campo: C
  de: string | number | null
  para: string | number | null
}

/** What became of one stage; `de` and `para` are its places, from 1, null where it is not. */
export interface DiferencaDaEtapa {
  de: number | null
  para: number | null
  /** Its name now, or the one it had. */
  descricao: string
  campos: Diferenca<CampoDaEtapa>[]
}

interface Diferencas {
  campos: Diferenca<CampoDaVersao>[]
  /** In the order of the newer version; the ones taken out come last. Stages that stayed as they were are left out. */
  etapas: DiferencaDaEtapa[]
}

const camposDaVersao: readonly CampoDaVersao[] = ['valorBruto', 'validade', 'apresentacao', 'visita', 'comentario']
const camposDaEtapa: readonly CampoDaEtapa[] = ['descricao', 'entrega', 'dtainicio', 'dtafim', 'horas', 'valor']

const dito = (valor: string | number | null): string | number | null => (valor === '' ? null : valor)

function mudados<C extends string>(
  campos: readonly C[],
  antes: Record<C, string | number | null>,
  depois: Record<C, string | number | null>,
): Diferenca<C>[] {
  return campos
    .map((campo) => ({ campo, de: dito(antes[campo]), para: dito(depois[campo]) }))
    .filter(({ de, para }) => de !== para)
}

/**
 * Which stage became which: those of one name are the same stage wherever they stand now (the first of each, in order); what
 * is left is paired by its place; what is still left is new, or was taken out.
 */
function pares(antes: readonly EtapaComparavel[], depois: readonly EtapaComparavel[]): Map<number, number> {
  const par = new Map<number, number>()
  const livres = new Set(antes.keys())
  const ligar = (i: number | undefined, j: number) => {
    if (i === undefined) return
    par.set(j, i)
    livres.delete(i)
  }
  depois.forEach((etapa, j) => {
    const i = [...livres].find((k) => antes[k]!.descricao.trim() === etapa.descricao.trim() && etapa.descricao.trim())
    ligar(i, j)
  })
  depois.forEach((_, j) => {
    if (!par.has(j) && livres.has(j)) ligar(j, j)
  })
  return par
}

/**
 * What changed from one version of a proposal to another, field by field and stage by stage. Nothing where they say the
 * same; swapped arguments give the same differences the other way round.
 */
export function diferencas(antes: VersaoComparavel, depois: VersaoComparavel): Diferencas {
  const par = pares(antes.etapas, depois.etapas)
  const vazia = { descricao: '', entrega: '', horas: null, valor: null, dtainicio: null, dtafim: null }
  const etapas: DiferencaDaEtapa[] = depois.etapas.map((etapa, j) => {
    const i = par.get(j)
    const campos = mudados(camposDaEtapa, { ...(i === undefined ? vazia : antes.etapas[i]!) }, { ...etapa })
    return { de: i === undefined ? null : i + 1, para: j + 1, descricao: etapa.descricao, campos }
  })
  const usadas = new Set(par.values())
  const retiradas = antes.etapas.flatMap((etapa, i): DiferencaDaEtapa[] =>
    usadas.has(i)
      ? []
      : [
          {
            de: i + 1,
            para: null,
            descricao: etapa.descricao,
            campos: mudados(camposDaEtapa, { ...etapa }, { ...vazia }),
          },
        ],
  )
  return {
    campos: mudados(camposDaVersao, semEtapas(antes), semEtapas(depois)),
    etapas: [...etapas, ...retiradas].filter((e) => e.de !== e.para || e.campos.length > 0),
  }
}

const semEtapas = ({ etapas: _, ...campos }: VersaoComparavel): Record<CampoDaVersao, string | number | null> => campos
