import { tipoDaPergunta, tiposDeResposta } from '@hub/domain/dimensionamento/tipos.ts'
import { dimensionamento as api, type PerguntaDeDimensionamento } from '@hub/protocol/dimensionamento.ts'
import { useRef, useState } from 'react'
import { chamar } from '../../../api/cliente.ts'
import { novaChave } from '../../../api/intencao.ts'
import { caminhos } from '../../../parts/caminhos.ts'
import { Formulario } from '../../../parts/Formulario.tsx'
import { Ancora } from '../../../ui/Ancora.tsx'
import { CampoCombo } from '../../../ui/CampoCombo.tsx'
import { Interruptor } from '../../../ui/Interruptor.tsx'
import type { PerguntaDoEditor } from './formulario.ts'

interface Props {
  jaPostas: readonly number[]
  aoIncluir: (p: PerguntaDoEditor) => void
  onClose: () => void
}

/** A dimensioning question put into the questionnaire: words and options are its own, only the demand is chosen. */
export function IncluirDimensionamento({ jaPostas, aoIncluir, onClose }: Props) {
  const [escolhida, setEscolhida] = useState<PerguntaDeDimensionamento | null>(null)
  const [obrigatoria, setObrigatoria] = useState(true)
  const [tentou, setTentou] = useState(false)
  const achadas = useRef(new Map<string, PerguntaDeDimensionamento>())
  return (
    <Formulario
      title="Incluir pergunta do dimensionamento"
      confirmLabel="Incluir pergunta"
      onSubmit={() => {
        setTentou(true)
        if (escolhida) aoIncluir(perguntaDe(escolhida, obrigatoria))
      }}
      onClose={onClose}
    >
      <p>
        As respostas destas perguntas calculam as horas de uma oferta. Elas são mantidas em{' '}
        <Ancora href={caminhos.dimensionamento}>Dimensionamento</Ancora>.
      </p>
      <CampoCombo
        label="Pergunta"
        placeholder="Busque pelo texto ou pela chave"
        value={
          escolhida && {
            value: String(escolhida.id),
            label: escolhida.descricao,
            detail: tiposDeResposta[escolhida.tipo].descricao,
          }
        }
        search={async (search, sinal) => {
          const { results } = await chamar(api.buscarPerguntas, { query: { ...(search && { search }) }, sinal })
          const livres = results.filter((p) => !jaPostas.includes(p.id))
          for (const p of livres) achadas.current.set(String(p.id), p)
          return livres.map((p) => ({
            value: String(p.id),
            label: p.descricao,
            detail: tiposDeResposta[p.tipo].descricao,
          }))
        }}
        emptyText="Nenhuma pergunta de dimensionamento encontrada."
        onChange={(opcao) => setEscolhida(opcao ? (achadas.current.get(opcao.value) ?? null) : null)}
        errorMessage={tentou && !escolhida ? 'Escolha uma pergunta.' : undefined}
      />
      {escolhida && escolhida.itens.length > 0 && (
        <p className="apoio">Opções: {escolhida.itens.map((i) => i.descricao).join(', ')}</p>
      )}
      <Interruptor
        label="Resposta obrigatória"
        detail="Sem resposta, a pergunta não muda as horas."
        value={obrigatoria}
        onChange={setObrigatoria}
      />
    </Formulario>
  )
}

const perguntaDe = (d: PerguntaDeDimensionamento, obrigatoria: boolean): PerguntaDoEditor => ({
  chave: novaChave(),
  pergunta: d.descricao,
  ajuda: d.ajuda,
  tipo: tipoDaPergunta[d.tipo],
  obrigatoria,
  opcoes: d.itens.map((i) => i.descricao),
  minimo: d.minimo,
  maximo: d.maximo,
  inteiro: d.tipo === 'numero',
  data_minima: null,
  data_maxima: null,
  dimensionamento: d.id,
})
