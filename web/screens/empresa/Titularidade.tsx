import { empresa as api, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'

const sucesso = 'Feito. As pessoas da empresa foram avisadas.'

/** That nobody has confirmed yet whose company it is: to its people as news, to who decides with the two buttons. */
export function Titularidade({ e, minha }: { e: EmpresaDetalhe; minha: boolean }) {
  const [recusando, recusar] = useState(false)
  const decidir = useMudanca(api.decidirTitularidade, { sucesso })
  if (e.titularidade.codigo === 'confirmada') return null
  if (minha)
    return (
      <Faixa tone="info" title="Estamos confirmando que a empresa é sua">
        Você já pode escolher serviços e enviar solicitações. Elas seguem depois da confirmação, e você é avisado.
      </Faixa>
    )
  const recusada = e.titularidade.codigo === 'recusada'
  return (
    <>
      <Faixa
        tone="atencao"
        title={recusada ? 'A titularidade foi recusada' : 'Confirme a titularidade'}
        action={
          <>
            <Acao
              acoes={e.acoes}
              comando="confirmarTitularidade"
              onClick={() => decidir.mutate({ params: { id: e.id }, corpo: { confirmar: true } })}
            >
              Confirmar titularidade
            </Acao>
            {motivoDe(e.acoes, 'recusarTitularidade') === null && (
              <Acao acoes={e.acoes} comando="recusarTitularidade" onClick={() => recusar(true)}>
                Recusar
              </Acao>
            )}
          </>
        }
      >
        {recusada
          ? 'Quem a cadastrou não age mais por ela.'
          : 'Ninguém comprovou ainda que ela é de quem a cadastrou. Até lá, nada dela é liberado nem credenciado.'}
      </Faixa>
      {recusando && (
        <Confirm
          call={api.decidirTitularidade}
          input={(motivo) => ({ params: { id: e.id }, corpo: { confirmar: false, motivo } })}
          reason={{
            label: 'Motivo',
            help: 'A pessoa que cadastrou a empresa lê o motivo, e ele fica no histórico.',
          }}
          onClose={() => recusar(false)}
          title={`Recusar a titularidade de ${e.nomefantasia}?`}
          confirmLabel="Recusar"
          success={sucesso}
        >
          Quem cadastrou a empresa deixa de agir por ela. O que essa pessoa pediu é cancelado ou recusado. Os
          consultores dela saem, e os documentos que ela enviou deixam de valer.
        </Confirm>
      )}
    </>
  )
}
