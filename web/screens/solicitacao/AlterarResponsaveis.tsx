import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import type { SolicitacaoVista } from './aba.ts'
import { daSolicitacao } from './janelas.ts'

/** Who answers for the request; the load of each helps to choose. */
export function AlterarResponsaveis({ s, aoFechar }: { s: SolicitacaoVista; aoFechar: () => void }) {
  const [gestor, escolher] = useState(s.gestor ? String(s.gestor.id) : '')
  const [tentou, tentar] = useState(false)
  const busca = useQuery(consulta(api.listarGestores, { params: { id: s.id } }))
  const alterar = useMudanca(api.alterarResponsaveis, {
    invalida: daSolicitacao,
    sucesso: 'Responsável definido.',
    erro: false,
    aoConcluir: aoFechar,
  })
  const erro = busca.error ?? alterar.error
  return (
    <Formulario
      titulo={s.gestor ? 'Trocar o responsável' : 'Definir o responsável'}
      subtitulo={`${s.nrosolicitacao} · ${s.unidade}`}
      erro={erro && fraseDe(erro)}
      confirmar="Definir responsável"
      confirmando="Salvando"
      enviando={alterar.isPending}
      aoFechar={aoFechar}
      aoEnviar={() => {
        tentar(true)
        if (gestor) alterar.mutate({ corpo: { solicitacoes: [s.id], gestor: Number(gestor) } })
      }}
    >
      <CampoSelecao
        label="Responsável"
        value={gestor}
        onChange={escolher}
        help={busca.isPending ? 'Buscando quem pode responder…' : undefined}
        errorMessage={tentou && !gestor ? 'Escolha quem vai responder.' : undefined}
        options={(busca.data ?? []).map((g) => ({
          value: String(g.id),
          label: `${g.nome} ${g.sobrenome} (${g.em_andamento} em andamento)`,
          group: g.da_unidade ? `De ${s.unidade}` : 'De outras unidades',
        }))}
      />
    </Formulario>
  )
}
