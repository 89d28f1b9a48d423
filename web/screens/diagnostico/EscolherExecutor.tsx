import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { CampoDoExecutor, lerExecutor } from '../../parts/CampoDoExecutor.tsx'
import { Formulario } from '../../parts/Formulario.tsx'

/** The manager names who makes the diagnostic; the one before is told. */
export function EscolherExecutor({ d, onClose }: { d: DiagnosticoDetalhe; onClose: () => void }) {
  const [valor, mudar] = useState('')
  const [tentou, tentar] = useState(false)
  const candidatos = useQuery(consulta(api.listarCandidatos, { params: { id: d.solicitacao.id } }))
  const opcoes = {
    sucesso: 'Executor escolhido e avisado.',
    erro: false,
    aoConcluir: onClose,
  } as const
  const comConsultor = useMudanca(api.alterarConsultor, opcoes)
  const comPrestador = useMudanca(api.alterarPrestador, opcoes)
  const erro = candidatos.error ?? comConsultor.error ?? comPrestador.error
  return (
    <Formulario
      title={d.executor ? 'Trocar quem faz o diagnóstico' : 'Escolher quem faz o diagnóstico'}
      subtitle={`Diagnóstico ${d.nrodiagnostico} · ${d.solicitacao.cliente.nome}`}
      error={erro && fraseDe(erro)}
      confirmLabel={d.executor ? 'Trocar' : 'Escolher'}
      busyLabel="Salvando"
      busy={comConsultor.isPending || comPrestador.isPending}
      onClose={onClose}
      onSubmit={() => {
        tentar(true)
        const escolhido = lerExecutor(valor)
        const params = { id: d.id }
        // Whom the sentence below names.
        const antes = d.executor && { tipo: d.executor.tipo, id: d.executor.id }
        if (escolhido && 'consultor' in escolhido) comConsultor.mutate({ params, corpo: { ...escolhido, antes } })
        else if (escolhido) comPrestador.mutate({ params, corpo: { ...escolhido, antes } })
      }}
    >
      <CampoDoExecutor
        candidatos={candidatos.data}
        value={valor}
        onChange={mudar}
        placeholder="Escolha"
        errorMessage={tentou && !valor ? 'Escolha quem faz o diagnóstico.' : undefined}
      />
      <p className="apoio">
        {d.executor ? `${d.executor.nome} deixa de ver o diagnóstico e é avisado. ` : ''}O novo executor aceita ou
        rejeita, e tem o prazo inteiro.
      </p>
    </Formulario>
  )
}
