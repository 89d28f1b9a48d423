import { usuario as api } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { momentoPorExtenso } from '../../parts/fuso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { ConcordarComTroca } from './ConcordarComTroca.tsx'
import { TrocarEmail } from './TrocarEmail.tsx'

/** The own address, the change of it that waits, and what one may answer to it. */
export function MeuEmail() {
  const busca = useQuery(consulta(api.lerMeuEmail))
  const [janela, abrir] = useState<'trocar' | 'concordar' | null>(null)
  const parar = useMudanca(api.pararTroca, { sucesso: 'Troca parada: nada mudou.' })
  const t = busca.data?.troca
  return (
    <Secao title="E-mail para entrar">
      {busca.isError ? (
        <LoadState query={busca} />
      ) : (
        <Pilha narrow>
          <p>{busca.data?.email}</p>
          {t && (
            <Faixa tone="atencao" title={`Troca pedida para ${t.novo}`}>
              {t.propria ? 'Você pediu esta troca. ' : 'A administração do Hub pediu esta troca. '}
              {t.confirmada ? 'O novo e-mail já confirmou. ' : 'Falta confirmar pelo link enviado ao novo e-mail. '}
              {t.precisa_de_consentimento && !t.consentida && 'Ela só vale se você concordar.'}
              {t.vale_em &&
                `Sem resposta do e-mail de hoje, vale a partir de ${momentoPorExtenso(new Date(t.vale_em))}.`}
            </Faixa>
          )}
          <div>
            <Botao onClick={() => abrir('trocar')}>Trocar o e-mail</Botao>{' '}
            {t && !t.consentida && !t.propria && (
              <Botao onClick={() => abrir('concordar')}>Concordar com a troca</Botao>
            )}{' '}
            {t && (
              <Botao variant="texto" busy={parar.isPending} busyLabel="Parando" onClick={() => parar.mutate({})}>
                Parar a troca
              </Botao>
            )}
          </div>
        </Pilha>
      )}
      {janela === 'trocar' && <TrocarEmail onClose={() => abrir(null)} />}
      {janela === 'concordar' && t && <ConcordarComTroca novo={t.novo} onClose={() => abrir(null)} />}
    </Secao>
  )
}
