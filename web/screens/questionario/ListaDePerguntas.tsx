import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { tipoDaPergunta } from '../../copy/questionario.ts'
import css from './Questionario.module.css'

const dia = (data: string) => data.split('-').reverse().join('/')
const escrito = (n: number | null) => (n === null ? null : escreverNumero(n))

/** What the kind of a question demands, in words; empty when nothing. */
function exigencia(p: PerguntaDoQuestionario): string {
  const de = p.tipo === 'data' ? p.data_minima && dia(p.data_minima) : escrito(p.minimo)
  const ate = p.tipo === 'data' ? p.data_maxima && dia(p.data_maxima) : escrito(p.maximo)
  const uma = (p.maximo ?? p.minimo) === 1
  const unidade =
    p.tipo === 'texto'
      ? uma
        ? ' caractere'
        : ' caracteres'
      : p.tipo === 'arquivo'
        ? uma
          ? ' arquivo'
          : ' arquivos'
        : ''
  if (p.tipo === 'escala') return `de ${de ?? 0} a ${ate ?? 10}`
  if (de && ate) return `de ${de} a ${ate}${unidade}`
  return de ? `a partir de ${de}${unidade}` : ate ? `até ${ate}${unidade}` : ''
}

/** The questions in their order, as they are or were asked. */
export function ListaDePerguntas({ perguntas }: { perguntas: readonly PerguntaDoQuestionario[] }) {
  return (
    <ol className={css.perguntas}>
      {perguntas.map((p) => {
        const detalhes = [
          p.obrigatoria ? '' : 'opcional',
          exigencia(p),
          p.opcoes.join(', '),
          p.dimensionamento !== null ? 'calcula as horas' : '',
        ].filter(Boolean)
        return (
          <li key={p.id} className={css.pergunta}>
            <span className={css.numero} aria-hidden="true">
              {p.ordem}
            </span>
            <span className={css.enunciado}>{p.pergunta}</span>
            <span className={css.tipo}>{tipoDaPergunta[p.tipo].nome}</span>
            {p.ajuda && <span className={css.abaixo}>{p.ajuda}</span>}
            {detalhes.length > 0 && <span className={css.abaixo}>{detalhes.join(' · ')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
