import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { useSessao } from '../../../../api/sessao.ts'
import { Confirm } from '../../../../blocks/Confirm.tsx'
import { Acao, motivoDe } from '../../../../parts/Acao.tsx'
import { emReaisPorExtenso } from '../../../../parts/dinheiro.ts'
import { linhaDoSubstatus } from '../../../../parts/substatus.ts'
import { RodapeFixo } from '../../../../ui/Pagina.tsx'
import { AutorizarProposta } from './AutorizarProposta.tsx'
import type { ListaDePropostas } from './lista.ts'
import css from './Propostas.module.css'

/** The chosen proposal and, for who authorises, the decision: authorise or send back. Others read what is awaited. */
export function BarraDeAutorizacao({ proposta: p, lista }: { proposta: PropostaDetalhe; lista: ListaDePropostas }) {
  const { papel } = useSessao()
  const [janela, setJanela] = useState<'autorizar' | 'devolver'>()
  const fechar = () => setJanela(undefined)
  if (p.situacao !== 'selecionada') return null
  const decide = motivoDe(lista.acoes, 'autorizar') !== undefined
  const aAnalise = p.solicitacao.sem_a_escolha === 'analise'
  const devolver = aAnalise ? 'Devolver à análise' : 'Devolver à seleção'
  const quemEscolhe = p.solicitacao.count_empresas > 1 || aAnalise ? 'A equipe' : lista.cliente.nome
  const daCoordenacao = lista.substatus.vez === 'coordenador'
  return (
    <>
      <RodapeFixo
        actions={
          decide && (
            <>
              <Acao acoes={lista.acoes} comando="devolver" onClick={() => setJanela('devolver')}>
                {devolver}
              </Acao>
              <Acao acoes={lista.acoes} comando="autorizar" variant="agora" onClick={() => setJanela('autorizar')}>
                Autorizar proposta
              </Acao>
            </>
          )
        }
      >
        <p className={css.escolha}>
          Escolhida: <b>{p.empresa_proposta.nome}</b>, {papel === 'cliente' ? 'sua parte' : 'parte do cliente'}{' '}
          <b>{emReaisPorExtenso(p.divisao?.valor_cliente)}</b>
          {!decide && (
            <span className={css.espera}>
              {daCoordenacao ? 'A coordenação confere e autoriza.' : 'O gestor confere e autoriza.'}
            </span>
          )}
        </p>
      </RodapeFixo>
      {janela === 'autorizar' && <AutorizarProposta p={p} lista={lista} onClose={fechar} />}
      {janela === 'devolver' && (
        <Confirm
          call={chamadas.devolver}
          input={(motivo) => ({
            params: { id: p.id },
            corpo: { motivo, ...(p.enviada_em && { enviada_em: p.enviada_em }) },
          })}
          reason={{ label: 'Motivo', help: `${quemEscolhe} lê este texto e escolhe de novo.` }}
          onClose={fechar}
          title={aAnalise ? 'Devolver a escolha à análise?' : 'Devolver a escolha à seleção?'}
          confirmLabel={devolver}
          success={({ substatus: { codigo } }) =>
            linhaDoSubstatus(codigo).triagem
              ? 'Escolha devolvida: a demanda voltou à análise.'
              : 'Escolha devolvida: a seleção está aberta de novo.'
          }
        >
          <p>
            A escolha de {p.empresa_proposta.nome} é desfeita{' '}
            {aAnalise
              ? 'e a demanda volta à análise: a equipe escolhe de novo ou convida prestadores.'
              : p.solicitacao.count_empresas > 1
                ? 'e a equipe volta a comparar as propostas.'
                : `e as propostas voltam a ser comparadas por ${lista.cliente.nome}.`}
          </p>
        </Confirm>
      )}
    </>
  )
}
