import { empresa as api, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'

const sucesso = 'Feito. As pessoas da empresa foram avisadas.'

/** What the company asked to be corrected: to its people that it was asked, to who answers with the two answers. */
export function Correcoes({ e }: { e: EmpresaDetalhe }) {
  const [campo, recusar] = useState<string | null>(null)
  // As it is asked for now: it may have been asked anew since the click.
  const recusando = e.correcoes.find((c) => c.campo === campo)
  const decidir = useMudanca(api.decidirCorrecao, { sucesso })
  const decide = motivoDe(e.acoes, 'decidirCorrecao') === null
  return (
    <>
      {e.correcoes.map((c) => (
        <Faixa
          key={c.campo}
          tone={decide ? 'atencao' : 'info'}
          title={decide ? `A empresa pede a correção: ${c.nome}` : `Correção pedida: ${c.nome}`}
          action={
            decide && (
              <>
                <Acao
                  acoes={e.acoes}
                  comando="decidirCorrecao"
                  aria-label={`Já está certo: ${c.nome}`}
                  onClick={() =>
                    decidir.mutate({ params: { id: e.id }, corpo: { campo: c.campo, pedida_em: c.em, feita: true } })
                  }
                >
                  Já está certo
                </Acao>
                <Acao
                  acoes={e.acoes}
                  comando="decidirCorrecao"
                  variant="texto"
                  aria-label={`Não corrigir: ${c.nome}`}
                  onClick={() => recusar(c.campo)}
                >
                  Não corrigir
                </Acao>
              </>
            )
          }
        >
          O certo é “{c.certo}”.{c.motivo && ` Motivo: ${c.motivo}`}
          {decide ? ' Corrija em Editar dados, ou diga o que houve.' : ' A equipe do Hub confere e avisa você.'}
        </Faixa>
      ))}
      {recusando && (
        <Confirm
          call={api.decidirCorrecao}
          input={(motivo) => ({
            params: { id: e.id },
            corpo: { campo: recusando.campo, pedida_em: recusando.em, feita: false, motivo },
          })}
          reason={{ label: 'Motivo', help: 'A empresa lê o motivo, e ele fica no histórico.' }}
          onClose={() => recusar(null)}
          title={`Não corrigir: ${recusando.nome}?`}
          confirmLabel="Não corrigir"
          busyLabel="Enviando"
          success={sucesso}
        >
          A empresa diz que o certo é “{recusando.certo}”. O dado fica como está, e as pessoas da empresa são avisadas.
        </Confirm>
      )}
    </>
  )
}
