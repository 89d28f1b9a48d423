import { centrocusto as api, type CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { porQueNaoAceita } from '@hub/protocol/listas/centros-de-custo.ts'
import { useState } from 'react'
import { useVista } from '../../api/gosto-das-listas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GraficoDeBarras } from '../../ui/GraficoDeBarras.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { DuasColunas, Secao } from '../../ui/Pagina.tsx'
import css from './CentroCusto.module.css'

type Chave = 'projeto_ativo_hub' | 'acao_ativo_hub'

/** Where the money is, and whether project and action take new requests. */
export function ResumoDoCentro({ centro: c }: { centro: CentroDetalhe }) {
  const view = useVista('dinheiro-do-centro')
  const [mudando, mudar] = useState<{ chave: Chave; valor: boolean } | null>(null)
  const pode = motivoDe(c.acoes, 'ativar') === null
  const motivo = porQueNaoAceita(c)
  const nome = (chave: Chave) => (chave === 'projeto_ativo_hub' ? `o projeto ${c.projeto}` : `a ação ${c.acao.codigo}`)
  return (
    <>
      {motivo && (
        <Faixa tone="atencao" title={`${motivo}: não recebe novas solicitações`}>
          O que já está reservado ou comprometido segue até o fim.
        </Faixa>
      )}
      <DuasColunas
        side={
          <Secao title="Uso no Hub" ruled>
            <div className={css.ativacao}>
              {pode ? (
                (['projeto_ativo_hub', 'acao_ativo_hub'] as const).map((chave) => (
                  <Interruptor
                    key={chave}
                    label={chave === 'projeto_ativo_hub' ? `Projeto ${c.projeto}` : `Ação ${c.acao.codigo}`}
                    detail={c[chave] ? 'Recebe novas solicitações.' : 'Desativado: não recebe novas solicitações.'}
                    value={c[chave]}
                    onChange={(valor) => mudar({ chave, valor })}
                  />
                ))
              ) : (
                <Definicoes
                  items={[
                    { term: `Projeto ${c.projeto}`, value: c.projeto_ativo_hub ? 'ativo' : 'desativado' },
                    { term: `Ação ${c.acao.codigo}`, value: c.acao_ativo_hub ? 'ativa' : 'desativada' },
                  ]}
                />
              )}
            </div>
          </Secao>
        }
      >
        <Secao title="Onde está o dinheiro">
          <GraficoDeBarras
            whole
            title={`${emReaisPorExtenso(c.saldo)} livres de ${emReaisPorExtenso(c.creditos)}`}
            item="Centro de custo"
            series={[
              { name: 'consumido', tone: 'consumido' },
              { name: 'comprometido', tone: 'teal' },
              { name: 'reservado', tone: 'reservado' },
              { name: 'livre', tone: 'livre' },
            ]}
            format={emReaisPorExtenso}
            view={view}
            table={
              <Definicoes
                layout="valores"
                items={[
                  { term: 'Aportes', value: emReaisPorExtenso(c.creditos) },
                  {
                    term: 'Reservado',
                    value: emReaisPorExtenso(c.reservado),
                    detail: 'subsídio estimado de solicitações em andamento',
                  },
                  {
                    term: 'Comprometido',
                    value: emReaisPorExtenso(c.comprometido),
                    detail: 'subsídio de contratos, até a nota ser paga',
                  },
                  { term: 'Consumido', value: emReaisPorExtenso(c.consumido), detail: 'notas já pagas' },
                  { term: 'Saldo', value: <strong>{emReaisPorExtenso(c.saldo)}</strong> },
                ]}
              />
            }
            bars={[
              {
                id: String(c.id),
                label: c.codigo,
                parts: [c.consumido, c.comprometido, c.reservado, Math.max(0, c.saldo)],
                total: `livre ${emReaisPorExtenso(c.saldo)}`,
                alert: c.saldo <= 0,
              },
            ]}
          />
        </Secao>
      </DuasColunas>
      {mudando && (
        <Confirm
          call={api.ativar}
          input={{ params: { id: c.id }, corpo: { [mudando.chave]: mudando.valor } }}
          onClose={() => mudar(null)}
          variant={mudando.valor ? 'acao' : 'perigo'}
          title={`${mudando.valor ? 'Ativar' : 'Desativar'} ${nome(mudando.chave)} no Hub?`}
          confirmLabel={mudando.valor ? 'Ativar' : 'Desativar'}
          busyLabel={mudando.valor ? 'Ativando' : 'Desativando'}
        >
          Vale para todos os centros de custo {mudando.chave === 'projeto_ativo_hub' ? 'do projeto' : 'da ação'}.{' '}
          {mudando.valor
            ? 'Eles voltam a receber solicitações.'
            : 'Novas solicitações não poderão usá-los; as que já têm reserva ou contrato seguem.'}
        </Confirm>
      )}
    </>
  )
}
