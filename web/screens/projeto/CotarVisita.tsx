import { formatarData } from '@hub/domain/kernel/data.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { visita as api, type Visita } from '@hub/protocol/visita.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { doProjeto } from './janelas.ts'

interface Props {
  projeto: number
  visita: Visita
  aoFechar: () => void
}

/** The manager says what a way beyond the last range costs. */
export function CotarVisita({ projeto, visita, aoFechar }: Props) {
  const [centavos, mudar] = useState<number | null>(null)
  const [tentou, tentar] = useState(false)
  const cotar = useMudanca(api.cotar, {
    invalida: doProjeto,
    sucesso: 'Valor informado. O consultor foi avisado.',
    erro: false,
    aoConcluir: aoFechar,
  })
  return (
    <Formulario
      titulo="Informar o valor do deslocamento"
      subtitulo={`Visita de ${formatarData(visita.data)} · ${visita.consultor.nome} · ${visita.km?.toLocaleString('pt-BR')} km`}
      erro={cotar.error && fraseDe(cotar.error)}
      confirmar="Informar"
      confirmando="Salvando"
      enviando={cotar.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        tentar(true)
        if (centavos) cotar.mutate({ params: { id: projeto, id2: visita.id }, corpo: { valor: emReais(centavos) } })
      }}
    >
      <CampoDinheiro
        label="Valor"
        value={centavos}
        onChange={mudar}
        help="A distância passa da última faixa. Depois de informado, o valor não muda."
        errorMessage={tentou && !centavos ? 'Informe um valor maior que zero.' : undefined}
      />
    </Formulario>
  )
}
