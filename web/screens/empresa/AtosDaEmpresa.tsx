import { empresa as api, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { Suspense, useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { tardio } from '../../ui/tardio.ts'
import { daEmpresa } from './janelas.ts'

const ComMotivo = tardio(async () => ({ default: (await import('../../parts/ComMotivo.tsx')).ComMotivo }))

/** Ends the registration or takes it up again, with a reason; nothing for who may not. */
export function AtosDaEmpresa({ e }: { e: EmpresaDetalhe }) {
  const [aberta, abrir] = useState(false)
  const mudar = useMudanca(api.ativar, {
    invalida: daEmpresa,
    sucesso: 'Feito. As pessoas da empresa foram avisadas.',
    erro: false,
    aoConcluir: () => abrir(false),
  })
  const ativo = !e.ativo
  if (motivoDe(e.acoes, ativo ? 'ativar' : 'desativar') !== null) return null
  const ato = ativo ? 'Ativar o cadastro' : 'Desativar o cadastro'
  return (
    <>
      <Botao onClick={() => abrir(true)}>{ato}</Botao>
      {aberta && (
        <Suspense fallback={null}>
          <ComMotivo
            aberto
            aoFechar={() => abrir(false)}
            titulo={`${ato} de ${e.nomefantasia}?`}
            rotulo="Motivo"
            ajuda="As pessoas da empresa leem o motivo, e ele fica no histórico."
            confirmar={ato}
            confirmando={ativo ? 'Ativando' : 'Desativando'}
            variante={ativo ? 'acao' : 'perigo'}
            aoConfirmar={(motivo) => mudar.mutateAsync({ params: { id: e.id }, corpo: { ativo, motivo } })}
            fraseDe={fraseDe}
          >
            <p>
              {ativo
                ? 'A empresa volta a contratar e a receber convites.'
                : 'A empresa não contrata nem recebe convites até ser ativada de novo. O que está em andamento continua.'}
            </p>
          </ComMotivo>
        </Suspense>
      )}
    </>
  )
}
