import { pagamento } from '@hub/protocol/pagamento.ts'
import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { PlanoDoCliente } from '../../parts/PlanoDoCliente.tsx'
import { SituacaoDaNota } from '../../parts/SituacaoDaNota.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { BotoesDaNota } from './BotoesDaNota.tsx'
import type { AbrirJanela } from './Janelas.tsx'
import css from './Projeto.module.css'

interface Props {
  projeto: ProjetoDetalhe
  abrir: AbrirJanela
  onClose: () => void
}

/** Who pays what and when: the client's instalments, and the provider's, each with what can be done about its invoice. */
export function PlanoDePagamento({ projeto, abrir, onClose }: Props) {
  const { papel } = useSessao()
  // The client's payments are none of the provider's business.
  const leCliente = papel !== 'prestador'
  const busca = useQuery({ ...consulta(pagamento.detalhar, { params: { id: projeto.id } }), enabled: leCliente })
  return (
    <Dialogo
      open
      onClose={onClose}
      size="largo"
      title="Plano de pagamento"
      subtitle={`Solicitação ${projeto.nrosolicitacao} · ${emReaisPorExtenso(projeto.valor)}`}
      footer={
        <Botao variant="texto" onClick={onClose}>
          Fechar
        </Botao>
      }
    >
      <div className={css.planos}>
        {leCliente && (
          <Secao title="O cliente paga">
            {busca.data ? (
              busca.data.plano.length === 0 ? (
                <p className="apoio">O subsídio cobre tudo: o cliente não paga nada.</p>
              ) : (
                <PlanoDoCliente plano={busca.data.plano} />
              )
            ) : busca.isError ? (
              <p className="apoio">Não foi possível ler as parcelas do cliente agora.</p>
            ) : (
              <Esqueleto lines={2} />
            )}
          </Secao>
        )}
        <Secao title="O prestador recebe">
          <ol className={css.plano}>
            {projeto.notas.map((n) => (
              <li key={n.id}>
                <span>
                  <strong>Parcela {n.parcela}</strong> · etapa {n.etapa.ordem}, {n.etapa.descricao}
                </span>
                <span className="numero">{emReaisPorExtenso(n.valor)}</span>
                <span>
                  <SituacaoDaNota situacao={n.situacao} />{' '}
                  {n.situacao === 'paga' ? (
                    <>
                      em <Data valor={n.pago_no_dia ?? n.paga_em} />
                    </>
                  ) : n.previsao_em ? (
                    <>
                      até <Data valor={n.previsao_em} />
                    </>
                  ) : (
                    n.situacao !== 'cancelada' &&
                    `até ${projeto.dias_pagamento_nota === 1 ? '1 dia' : `${projeto.dias_pagamento_nota} dias`} depois de enviada`
                  )}
                </span>
                <BotoesDaNota nota={n} abrir={abrir} />
              </li>
            ))}
          </ol>
        </Secao>
      </div>
    </Dialogo>
  )
}
