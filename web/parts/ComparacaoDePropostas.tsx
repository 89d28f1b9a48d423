import { formatarData } from '@hub/domain/kernel/data.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { duracaoEmDias, type Marca, marcasDe } from '@hub/domain/proposta/comparar.rules.ts'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'
import css from './ComparacaoDePropostas.module.css'
import type { Divisao } from './DivisaoDoPreco.tsx'
import { emReaisPorExtenso } from './dinheiro.ts'
import { TextoLongo } from './TextoLongo.tsx'

/** A proposal beside others. Money in reais, dates 'YYYY-MM-DD'; null is what it does not say. */
export interface PropostaComparada {
  id: number
  nome: string
  /** 'Ilhéus (BA)' */
  lugar: string
  divisao: Divisao | null
  inicio: string | null
  fim: string | null
  horas: number | null
  etapas: readonly { ordem: number; descricao: string; entrega: string }[]
  apresentacao: string
  visita: string | null
  comentario: string | null
  validade: string | null
  /** Who will do the work, by name. */
  consultores: readonly string[]
  /** Mean of its evaluations, from 0 to 10. */
  nota: number | null
  /** A tag under the name: chosen, in negotiation, expired. */
  etiqueta?: ReactNode
  /** Why it cannot be chosen. */
  impedimento?: string | undefined
  /** It no longer takes part: nothing is best about it. */
  fora?: boolean
  /** Buttons of the last line. */
  acoes?: ReactNode
}

interface ComparacaoDePropostasProps {
  propostas: readonly PropostaComparada[]
  /** With it each proposal is a choice. */
  aoEscolher?: (id: number) => void
  escolhida?: number | null
  /** The client reads 'Sua parte'. */
  paraOCliente?: boolean
}

const dizer: Record<Marca, string> = {
  menor_preco: 'menor preço',
  menor_prazo: 'menor prazo',
  mais_horas: 'mais horas',
  comeca_antes: 'começa antes',
  melhor_nota: 'melhor nota',
}

interface Linha {
  id: string
  rotulo: string
  marca?: Marca
  forte?: boolean
  valor: (p: PropostaComparada) => ReactNode
}

const dias = (n: number | null) => (n === null ? '-' : quantos(n, 'dia', 'dias'))

const linhas = (paraOCliente: boolean): Linha[] => [
  {
    id: 'parte',
    rotulo: paraOCliente ? 'Sua parte' : 'Parte do cliente',
    marca: 'menor_preco',
    forte: true,
    valor: (p) => emReaisPorExtenso(p.divisao?.valor_cliente),
  },
  { id: 'total', rotulo: 'Preço total', valor: (p) => emReaisPorExtenso(p.divisao?.valor_bruto) },
  {
    id: 'subsidio',
    rotulo: 'Subsídio',
    valor: ({ divisao: d }) =>
      d ? (
        <span className={css.subsidio}>
          {emReaisPorExtenso(d.valor_subsidio)} ({Math.round(d.porcentagem_subsidio)}%)
        </span>
      ) : (
        '-'
      ),
  },
  {
    id: 'parceiro',
    rotulo: 'Parceiro',
    valor: ({ divisao: d }) => (d?.parceiro ? `${emReaisPorExtenso(d.parceiro.valor)}, por ${d.parceiro.nome}` : '-'),
  },
  { id: 'prazo', rotulo: 'Prazo', marca: 'menor_prazo', valor: (p) => dias(duracaoEmDias(p)) },
  {
    id: 'horas',
    rotulo: 'Carga horária',
    marca: 'mais_horas',
    valor: (p) => (p.horas === null ? '-' : `${escreverNumero(p.horas)} h`),
  },
  {
    id: 'inicio',
    rotulo: 'Início',
    marca: 'comeca_antes',
    valor: (p) => (p.inicio ? formatarData(p.inicio) : '-'),
  },
  {
    id: 'etapas',
    rotulo: 'Entregas',
    valor: (p) =>
      p.etapas.length ? (
        <ol className={css.etapas}>
          {p.etapas.map((e) => (
            <li key={e.ordem}>{e.entrega || e.descricao || '-'}</li>
          ))}
        </ol>
      ) : (
        '-'
      ),
  },
  { id: 'como', rotulo: 'Como é feito', valor: (p) => <TextoLongo texto={p.apresentacao} sobre={p.nome} /> },
  { id: 'consultores', rotulo: 'Quem faz', valor: (p) => p.consultores.join(', ') || '-' },
  { id: 'visita', rotulo: 'Visita', valor: (p) => p.visita || '-' },
  { id: 'observacoes', rotulo: 'Observações', valor: (p) => <TextoLongo texto={p.comentario} sobre={p.nome} /> },
  { id: 'validade', rotulo: 'Válida até', valor: (p) => (p.validade ? formatarData(p.validade) : '-') },
  {
    id: 'nota',
    rotulo: 'Avaliação',
    marca: 'melhor_nota',
    valor: (p) => (p.nota === null ? 'ainda sem avaliações' : `${escreverNumero(p.nota, { de: 1, ate: 1 })} de 10`),
  },
]

/** Lines that nobody fills in tell nothing: they are left out. */
const preenchidas = (todas: Linha[], propostas: readonly PropostaComparada[]): Linha[] =>
  todas.filter(
    ({ id }) =>
      (id !== 'consultores' || propostas.some((p) => p.consultores.length > 0)) &&
      (id !== 'parceiro' || propostas.some((p) => p.divisao?.parceiro)) &&
      (id !== 'visita' || propostas.some((p) => p.visita)) &&
      (id !== 'observacoes' || propostas.some((p) => p.comentario)),
  )

/**
 * Proposals side by side, the same line of each at the same height; one under the other on a narrow screen, each line then
 * with its own label.
 */
export function ComparacaoDePropostas(props: ComparacaoDePropostasProps) {
  const { propostas, aoEscolher, escolhida, paraOCliente = false } = props
  const grupo = useId()
  const mostradas = preenchidas(linhas(paraOCliente), propostas)
  const comAcoes = propostas.some((p) => p.acoes)
  const noPareo = propostas.filter((p) => !p.fora)
  const marcas = marcasDe(
    noPareo.map((p) => ({
      id: p.id,
      valor: p.divisao ? deReais(p.divisao.valor_cliente) : null,
      horas: p.horas,
      inicio: p.inicio,
      fim: p.fim,
      nota: p.nota,
    })),
  )
  const style = {
    '--n': propostas.length,
    '--linhas': mostradas.length + 1 + Number(comAcoes),
    '--fim': comAcoes ? -2 : -1,
  } as CSSProperties
  return (
    <div className={css.quadro}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className={css.rolagem} data-n={propostas.length} aria-label="Propostas lado a lado" tabIndex={0}>
        <div
          className={css.grade}
          style={style}
          {...(aoEscolher && { role: 'radiogroup', 'aria-label': 'Escolha uma proposta' })}
        >
          <div className={css.rotulos} aria-hidden="true">
            <span />
            {mostradas.map((l) => (
              <span key={l.id}>{l.rotulo}</span>
            ))}
          </div>
          {propostas.map((p) => {
            const nome = (
              <span>
                <span className={css.nome}>{p.nome}</span>
                <span className={css.lugar}>{p.lugar}</span>
                {p.etiqueta && <span className={css.etiqueta}>{p.etiqueta}</span>}
                {p.impedimento && <span className={css.lugar}>{p.impedimento}</span>}
              </span>
            )
            return (
              <div key={p.id} className={classes(css.coluna, escolhida === p.id && css.escolhida, p.fora && css.fora)}>
                {aoEscolher ? (
                  <label className={classes(css.cabeca, css.comRadio)}>
                    <input
                      type="radio"
                      name={grupo}
                      className={css.radio}
                      checked={escolhida === p.id}
                      disabled={Boolean(p.impedimento)}
                      onChange={() => aoEscolher(p.id)}
                    />
                    {nome}
                  </label>
                ) : (
                  <h3 className={css.cabeca}>{nome}</h3>
                )}
                <dl className={css.lista}>
                  {mostradas.map((l) => (
                    <div key={l.id} className={css.par}>
                      <dt>{l.rotulo}</dt>
                      <dd className={l.forte ? css.forte : undefined}>
                        {l.valor(p)}
                        {l.marca && marcas.get(p.id)?.includes(l.marca) && (
                          <span className={css.marca}>{dizer[l.marca]}</span>
                        )}
                      </dd>
                    </div>
                  ))}
                </dl>
                {comAcoes && <div className={css.acoes}>{p.acoes}</div>}
              </div>
            )
          })}
        </div>
      </section>
    </div>
  )
}
