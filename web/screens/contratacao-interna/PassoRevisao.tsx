import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { RodapeDoPasso } from '../../parts/assistente/RodapeDoPasso.tsx'
import { emTextoReais } from '../../parts/dinheiro.ts'
import { seResponde } from '../../parts/falha-da-pergunta.ts'
import { origemPorExtenso } from '../../parts/preco-estimado.ts'
import { respostaPorExtenso } from '../../parts/resposta.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { PartesDasEmpresas } from './PartesDasEmpresas.tsx'
import { nomeDoPasso, type Passo, type PassoProps } from './passos.ts'

interface Props extends Omit<PassoProps, 'mudar' | 'falhas'> {
  perguntas: readonly PerguntaDoQuestionario[]
  /** The first step that still misses something. */
  falta: Passo | undefined
  /** What the server refused. */
  erro: string | undefined
  enviando: boolean
  aoIr: (passo: Passo) => void
}

/** Everything once more; then every company has its part. */
export function PassoRevisao({ c, preco, perguntas, falta, erro, enviando, aoVoltar, aoSeguir, aoIr }: Props) {
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        aoSeguir()
      }}
    >
      {erro && (
        <Faixa tone="erro" title="A contratação não foi enviada">
          {erro}
        </Faixa>
      )}
      <Secao title="Programa e serviço" end={<Alterar passo="servico" aoIr={aoIr} />}>
        <Definicoes
          items={[
            { term: 'Programa', value: c.programa?.descricao ?? '-' },
            { term: 'Serviço', value: c.oferta?.titulo ?? '-', detail: c.oferta?.servico.titulo },
            {
              term: 'Preço estimado',
              value: preco && preco.origem !== 'a_cotar' ? emTextoReais(preco.valor) : 'A proposta define',
              detail: preco && `${preco.horas} h, para todas as empresas juntas. ${origemPorExtenso(preco)}`,
            },
          ]}
        />
      </Secao>
      <Secao
        title={c.empresas.length === 1 ? '1 empresa' : `${c.empresas.length} empresas`}
        end={<Alterar passo="empresas" aoIr={aoIr} />}
      >
        <PartesDasEmpresas c={c} preco={preco} />
      </Secao>
      <Secao title="Objetivo" end={<Alterar passo="objetivo" aoIr={aoIr} />}>
        <p>{c.objetivo.trim() || '-'}</p>
      </Secao>
      {perguntas.some(seResponde) && (
        <Secao title="Respostas" end={<Alterar passo="perguntas" aoIr={aoIr} />}>
          <Definicoes
            items={perguntas.filter(seResponde).map((p) => ({
              id: String(p.id),
              term: p.pergunta,
              value: respostaPorExtenso(c.respostas[p.id] ?? null) || '-',
            }))}
          />
        </Secao>
      )}
      <Secao title="Depois de enviar">
        <p>
          Cada empresa é avisada e acompanha só a sua parte. A entidade escolhe a proposta, e outra pessoa autoriza;
          depois disso cada empresa assina o seu contrato e tem as suas etapas.
        </p>
      </Secao>
      <RodapeDoPasso
        aoVoltar={aoVoltar}
        rotulo="Enviar contratação"
        ocupado={enviando}
        rotuloOcupado="Enviando"
        motivo={falta && `Falta completar o passo "${nomeDoPasso[falta]}".`}
      />
    </form>
  )
}

function Alterar({ passo, aoIr }: { passo: Passo; aoIr: (passo: Passo) => void }) {
  return (
    <Botao variant="texto" size="pequeno" onClick={() => aoIr(passo)} aria-label={`Alterar: ${nomeDoPasso[passo]}`}>
      Alterar
    </Botao>
  )
}
