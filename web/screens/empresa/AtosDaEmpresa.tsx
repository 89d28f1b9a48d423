import { empresa as api, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { useState } from 'react'
import { Confirm } from '../../blocks/Confirm.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { Botao } from '../../ui/Botao.tsx'

/** Ends the registration or takes it up again, with a reason; nothing for who may not. */
export function AtosDaEmpresa({ e }: { e: EmpresaDetalhe }) {
  const [aberta, abrir] = useState(false)
  const ativo = !e.ativo
  if (motivoDe(e.acoes, ativo ? 'ativar' : 'desativar') !== null) return null
  const ato = ativo ? 'Ativar o cadastro' : 'Desativar o cadastro'
  return (
    <>
      <Botao onClick={() => abrir(true)}>{ato}</Botao>
      {aberta && (
        <Confirm
          call={api.ativar}
          input={(motivo) => ({ params: { id: e.id }, corpo: { ativo, motivo } })}
          reason={{ label: 'Motivo', help: 'As pessoas da empresa leem o motivo, e ele fica no histórico.' }}
          onClose={() => abrir(false)}
          title={`${ato} de ${e.nomefantasia}?`}
          confirmLabel={ato}
          busyLabel={ativo ? 'Ativando' : 'Desativando'}
          variant={ativo ? 'acao' : 'perigo'}
          success="Feito. As pessoas da empresa foram avisadas."
        >
          {ativo
            ? 'A empresa volta a contratar e a receber convites.'
            : 'A empresa não contrata nem recebe convites até ser ativada de novo. O que está em andamento continua.'}
        </Confirm>
      )}
    </>
  )
}
