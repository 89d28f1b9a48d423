import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { FormularioDoPasso } from '../parts/assistente/FormularioDoPasso.tsx'
import { errosDe } from '../parts/assistente/falhas-do-passo.ts'
import { CampoDaPergunta } from '../parts/CampoDaPergunta.tsx'
import { ContaDoPreco } from '../parts/ContaDoPreco.tsx'
import type { PrecoEstimado } from '../parts/preco-estimado.ts'
import type { ComArquivos } from '../parts/respostas-em-arquivo.ts'
import { usePendencias } from '../parts/usar-pendencias.ts'
import { Pilha, Secao } from '../ui/Pagina.tsx'
import { ArquivosDaPergunta } from './ArquivosDaPergunta.tsx'

interface Props {
  titulo: string
  perguntas: readonly PerguntaDoQuestionario[]
  /** Answers by the question's id, and what their files are called. */
  valor: ComArquivos
  /** By 'pergunta-<id>'. */
  falhas: Record<string, string>
  /** What the answers make of the price, unless somebody named it. */
  preco?: PrecoEstimado | undefined
  /** Who else will open the files that are sent here. */
  leitores: string
  aoMudar: (mudanca: (antes: ComArquivos) => ComArquivos) => void
  aoVoltar?: (() => void) | undefined
  aoSeguir: () => void
}

/** The service's questionnaire, answered by who writes the request. */
export function PassoPerguntas(props: Props) {
  const { titulo, perguntas, valor, preco, leitores, aoMudar, aoVoltar, aoSeguir } = props
  const { pendencias, pender } = usePendencias()
  const falhas = {
    ...props.falhas,
    ...Object.fromEntries(Object.entries(pendencias).map(([id, frase]) => [`pergunta-${id}`, frase])),
  }
  const nomes = Object.fromEntries(perguntas.map((p) => [`pergunta-${p.id}`, p.pergunta]))
  return (
    <FormularioDoPasso erros={errosDe(falhas, nomes)} aoVoltar={aoVoltar} aoSeguir={aoSeguir}>
      {(tentou) => (
        <>
          <Secao title={titulo}>
            <Pilha narrow>
              <CamposDasPerguntas
                perguntas={perguntas}
                valor={valor}
                falhaDe={(p) => (tentou ? falhas[`pergunta-${p.id}`] : undefined)}
                leitores={leitores}
                aoMudar={aoMudar}
                aoPender={pender}
              />
            </Pilha>
          </Secao>
          {preco && preco.origem !== 'informado' && (preco.estimativa || preco.espera.length > 0) && (
            <Secao ruled title="Quantas horas leva">
              <Pilha narrow>
                <ContaDoPreco preco={preco} />
              </Pilha>
            </Secao>
          )}
        </>
      )}
    </FormularioDoPasso>
  )
}

interface CamposProps extends Pick<Props, 'perguntas' | 'valor'> {
  falhaDe: (p: PerguntaDoQuestionario) => string | undefined
  leitores?: string | undefined
  /** Of the question that was answered. */
  aoMudar: (mudanca: (antes: ComArquivos) => ComArquivos, pergunta: number) => void
  aoPender: ReturnType<typeof usePendencias>['pender']
}

/** Questions, each as the field of its kind. */
export const CamposDasPerguntas = ({ perguntas, valor, falhaDe, leitores, aoMudar, aoPender }: CamposProps) =>
  perguntas.map((p) =>
    p.tipo === 'arquivo' ? (
      <ArquivosDaPergunta
        key={p.id}
        pergunta={p}
        valor={valor.respostas[p.id]}
        arquivos={valor.arquivos}
        erro={falhaDe(p)}
        leitores={leitores}
        aoMudar={(mudanca) => aoMudar(mudanca, p.id)}
        aoPender={aoPender}
      />
    ) : (
      <CampoDaPergunta
        key={p.id}
        pergunta={p}
        valor={valor.respostas[p.id]}
        erro={falhaDe(p)}
        aoMudar={(resposta: Resposta) =>
          aoMudar((antes) => ({ ...antes, respostas: { ...antes.respostas, [p.id]: resposta } }), p.id)
        }
      />
    ),
  )
