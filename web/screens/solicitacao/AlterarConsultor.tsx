import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { daSolicitacao } from './janelas.ts'

/** Links a consultant, who then sees the request and may accept deliveries. */
export function AlterarConsultor({ s, aoFechar }: { s: SolicitacaoVista; aoFechar: () => void }) {
  const [consultor, escolher] = useState(s.consultor ? String(s.consultor.id) : '')
  const [tentou, tentar] = useState(false)
  const busca = useQuery(consulta(api.listarConsultores, { params: { id: s.id } }))
  const alterar = useMudanca(api.alterarConsultor, {
    invalida: daSolicitacao,
    sucesso: 'Consultor vinculado e avisado.',
    erro: false,
    aoConcluir: aoFechar,
  })
  const erro = busca.error ?? alterar.error
  return (
    <Formulario
      titulo={s.consultor ? 'Trocar o consultor' : 'Vincular um consultor'}
      subtitulo={`Solicitação ${s.nrosolicitacao}`}
      erro={erro && fraseDe(erro)}
      confirmar="Vincular"
      confirmando="Salvando"
      enviando={alterar.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        tentar(true)
        if (consultor) alterar.mutate({ params: { id: s.id }, corpo: { consultor: Number(consultor) } })
      }}
    >
      <CampoSelecao
        label="Consultor"
        value={consultor}
        onChange={escolher}
        help="Passa a ver a solicitação e pode conferir as entregas no lugar do cliente."
        errorMessage={tentou && !consultor ? 'Escolha um consultor.' : undefined}
        options={(busca.data ?? []).map((c) => ({
          value: String(c.id),
          label: `${c.nome} ${c.sobrenome} (${c.em_andamento} em andamento)`,
        }))}
      />
    </Formulario>
  )
}
