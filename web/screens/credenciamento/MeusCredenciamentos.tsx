import { emCurso } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { credenciamento as api, MeuCredenciamento } from '@hub/protocol/credenciamento.ts'
import type { MinhaEmpresa } from '@hub/protocol/empresa.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadState } from '../../blocks/LoadState.tsx'
import { depoisParaOPrestador, oQueFalta } from '../../copy/credenciamento.ts'
import { para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { SituacaoDoCredenciamento } from '../../parts/SituacaoDoCredenciamento.tsx'
import { VezDoCredenciamento } from '../../parts/VezDoCredenciamento.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Credenciamento.module.css'

interface Props {
  empresa: Pick<MinhaEmpresa, 'id' | 'suspenso'>
  lista: UseQueryResult<RespostaDe<typeof api.listarDaEmpresa>>
  parte: 'credenciamentos' | 'servicos'
  href: (valores: { aba: 'servicos' | 'credenciamentos' }) => string
}

/** The provider's accreditations, what awaits it first; and the services that it may still ask for. */
export function MeusCredenciamentos({ empresa, lista, parte, href }: Props) {
  if (lista.isError || !lista.data) return <LoadState query={lista} lines={8} />
  const { results, disponiveis } = lista.data
  if (parte === 'servicos') return <Disponiveis empresa={empresa.id} servicos={disponiveis} />
  if (results.length === 0)
    return (
      <Vazio
        title="Nenhum credenciamento ainda"
        action={
          <LinkBotao variant="acao" href={href({ aba: 'servicos' })}>
            Escolher um serviço
          </LinkBotao>
        }
      >
        Peça o credenciamento nos serviços que a sua empresa presta: é ele que traz os convites.
      </Vazio>
    )
  return (
    <ul>
      {results.map((c) => (
        <li key={c.id} className={css.linha}>
          <div>
            <h2 className={css.nome}>
              <Ancora href={para('meuCredenciamento', { empresa: empresa.id, servico: c.servico.id })}>
                {c.servico.titulo}
              </Ancora>
            </h2>
            <p className="apoio">
              {c.servico.codigo}
              {c.nota_media !== null && ` · nota ${escreverNumero(c.nota_media)} de 10`}
              {c.vigente_ate && (
                <>
                  {' · vale até '}
                  <Data valor={c.vigente_ate} />
                </>
              )}
            </p>
            <OQueFazer c={c} suspensa={empresa.suspenso} />
          </div>
          <div className={css.fim}>
            <SituacaoDoCredenciamento situacao={c.situacao} />
            <span className="apoio">
              {c.consultores === 0 ? 'nenhum consultor' : contar(c.consultores, 'consultor', 'consultores')}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

const contar = (n: number, um: string, varios: string) => (n === 1 ? `1 ${um}` : `${n} ${varios}`)

/** Whose turn it is and what is missing, in one or two sentences. */
function OQueFazer({ c, suspensa }: { c: MeuCredenciamento; suspensa: boolean }) {
  const { pendentes, em_conferencia } = c.exigencias
  const aberto = emCurso(c.situacao)
  return (
    <>
      <p>
        {c.vez?.minha && <VezDoCredenciamento vez={c.vez} prazo={c.prazo} />}
        {aberto && pendentes.length > 0 && <b>{oQueFalta(pendentes)} </b>}
        {!c.vez?.minha && depoisParaOPrestador(c.situacao, { faltam: pendentes.length > 0, suspensa })}
      </p>
      {aberto && em_conferencia > 0 && (
        <p className="apoio">{contar(em_conferencia, 'documento em conferência', 'documentos em conferência')}.</p>
      )}
      {c.motivo && <p className={css.motivo}>Motivo: {c.motivo}</p>}
    </>
  )
}

type Servico = RespostaDe<typeof api.listarDaEmpresa>['disponiveis'][number]

/** What a company can expect of a service: how often it was asked for, from which price on. */
const procura = ({ pedidos, preco }: Servico): string[] => [
  ...(pedidos > 0 ? [contar(pedidos, 'pedido de empresas', 'pedidos de empresas')] : []),
  ...(preco === null ? [] : [`a partir de ${emReaisPorExtenso(preco)}`]),
]

/** Services of the catalogue that the company never asked for, by theme. */
function Disponiveis({ empresa, servicos }: { empresa: number; servicos: readonly Servico[] }) {
  const [busca, procurar] = useState('')
  const palavra = chaveDeBusca(busca)
  const achados = servicos.filter((s) => chaveDeBusca(`${s.titulo} ${s.tema} ${s.codigo}`).includes(palavra))
  if (servicos.length === 0)
    return (
      <Vazio title="Nada mais a pedir">Sua empresa já pediu o credenciamento em todos os serviços do catálogo.</Vazio>
    )
  return (
    <>
      <div className={css.filtros}>
        <CampoBusca
          label="Buscar serviço"
          hideLabel
          placeholder="Nome ou tema do serviço"
          value={busca}
          onSearch={procurar}
        />
      </div>
      {achados.length === 0 ? (
        <Vazio title="Nenhum serviço encontrado">Procure por outra parte do nome ou pelo tema.</Vazio>
      ) : (
        <ul>
          {achados.map((s) => (
            <li key={s.id} className={css.linha}>
              <div>
                <h2 className={css.nome}>{s.titulo}</h2>
                <p className="apoio">{[s.tema, s.codigo, ...procura(s)].join(' · ')}</p>
              </div>
              <LinkBotao href={para('meuCredenciamento', { empresa, servico: s.id })}>
                Ver o que é exigido<span className="so-leitor"> em {s.titulo}</span>
              </LinkBotao>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
