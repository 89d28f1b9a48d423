import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { estaVazia, type Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useState } from 'react'
import { mudarAssistente, useAssistente } from '../api/assistente.ts'
import { useSimulacao } from '../api/simulacao.ts'
import { CampoDaPergunta } from '../parts/CampoDaPergunta.tsx'
import { ContaDoPreco } from '../parts/ContaDoPreco.tsx'
import { falhaDaPergunta } from '../parts/falha-da-pergunta.ts'
import { perguntasDaConta, type QuestionarioDaOferta, respostasDaConta } from '../parts/preco-estimado.ts'
import { SimulacaoPorEmpresa } from '../parts/SimulacaoPorEmpresa.tsx'
import { Botao } from '../ui/Botao.tsx'
import { CampoDinheiro } from '../ui/CampoDinheiro.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Pilha } from '../ui/Pagina.tsx'
import { LoadState } from './LoadState.tsx'

interface SimuladorProps {
  /** What would be sent; the questionnaire of those whose price the answers make. */
  itens: readonly { oferta: number; questionario: QuestionarioDaOferta | undefined }[]
  /** The questions that make the price are asked here too; their answers are the purchase's. */
  pergunta?: boolean
  onClose: () => void
}

/** The price before anything is sent, for each company of the person; of one service also at another price. */
export function Simulador({ itens, pergunta = false, onClose }: SimuladorProps) {
  const { respostas } = useAssistente()
  const [valor, mudarValor] = useState<number | null>(null)
  const { busca, atualizando } = useSimulacao(
    itens.map(({ oferta, questionario }) => ({
      modelo_oferta: oferta,
      perguntas: respostasDaConta(questionario, respostas) as never,
      ...(itens.length === 1 && valor && { valor: emReais(valor) }),
    })),
  )
  const daConta = itens.flatMap((i) => perguntasDaConta(i.questionario))
  const perguntas = pergunta ? daConta.filter((p, i) => daConta.findIndex((q) => q.id === p.id) === i) : []
  return (
    <Dialogo
      open
      onClose={onClose}
      title="Simulador de preço"
      subtitle="Uma estimativa de hoje: a divisão definitiva é a da proposta que você escolher."
      footer={<Botao onClick={onClose}>Fechar</Botao>}
    >
      <Pilha>
        {perguntas.length > 0 && <Respostas perguntas={perguntas} respostas={respostas} />}
        {itens.length === 1 && (
          <CampoDinheiro
            label="E se a proposta vier por outro preço?"
            optional
            help="Deixe vazio para ver o preço deste pedido."
            value={valor}
            onChange={mudarValor}
          />
        )}
        {busca.isError || !busca.data ? (
          <LoadState query={busca} lines={5} />
        ) : (
          <div aria-busy={atualizando || undefined}>
            <Pilha>
              {busca.data.ofertas.map((o) => (
                <section key={o.oferta} aria-label={o.titulo}>
                  <h3>{o.titulo}</h3>
                  <ContaDoPreco preco={o} />
                </section>
              ))}
              <SimulacaoPorEmpresa simulacoes={busca.data.empresas} />
            </Pilha>
          </div>
        )}
      </Pilha>
    </Dialogo>
  )
}

interface RespostasProps {
  perguntas: readonly PerguntaDoQuestionario[]
  respostas: Readonly<Record<string, Resposta>>
}

/** The same answers that the purchase asks for: what is written here need not be written again. */
function Respostas({ perguntas, respostas }: RespostasProps) {
  return (
    <Pilha>
      <p className="apoio">
        Estas respostas fazem as horas e o preço. Elas ficam guardadas neste aparelho para quando você for contratar.
      </p>
      {perguntas.map((p) => (
        <CampoDaPergunta
          key={p.id}
          pergunta={p}
          valor={respostas[p.id]}
          erro={estaVazia(respostas[p.id]) ? undefined : falhaDaPergunta(p, respostas[p.id])}
          aoMudar={(resposta) => mudarAssistente({ respostas: { ...respostas, [p.id]: resposta } })}
        />
      ))}
    </Pilha>
  )
}
