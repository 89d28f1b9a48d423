import { type Corrigivel, nomeDoCorrigivel } from '@hub/domain/empresa/empresa.rules.ts'
import { cnaePorExtenso } from '@hub/domain/kernel/cnae.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { nomeDoSetor } from '@hub/domain/servico/setor.ts'
import type { EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { useState } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { diaDoMomento } from '../../parts/fuso.ts'
import { LimiteAnual } from '../../parts/LimiteAnual.tsx'
import { ListaDeAtividades } from '../../parts/ListaDeAtividades.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Credenciamentos } from './Credenciamentos.tsx'
import css from './Empresa.module.css'

const EditarEmpresa = tardio(() => import('./EditarEmpresa.tsx'), 'EditarEmpresa')

const PedirCorrecao = tardio(() => import('./PedirCorrecao.tsx'), 'PedirCorrecao')

const dia = (momento: string) => formatarData(diaDoMomento(new Date(momento)))

/** What the company says of itself, its subsidy of the year and its accreditations. */
export function AbaDados({ e }: { e: EmpresaDetalhe }) {
  const { papel } = useSessao()
  const [editando, editar] = useState(false)
  const [corrigindo, corrigir] = useState<Corrigivel | null>(null)
  const podeCorrigir = motivoDe(e.acoes, 'pedirCorrecao') === null
  const comCorrecao = (valor: string | null | undefined, campo: Corrigivel) =>
    podeCorrigir ? (
      <>
        {valor ?? '-'}{' '}
        <Botao
          variant="texto"
          size="pequeno"
          aria-label={`Pedir correção: ${nomeDoCorrigivel[campo]}`}
          onClick={() => corrigir(campo)}
        >
          Pedir correção
        </Botao>
      </>
    ) : (
      valor
    )
  const cliente = e.tipo.includes('cliente')
  const { total, em_andamento } = e.solicitacoes
  return (
    <>
      <DuasColunas
        sideFirst
        side={
          e.limite_anual && (
            <div className={css.lado}>
              <LimiteAnual limite={e.limite_anual} />
              {papel === 'cliente' && (
                <LinkBotao href={caminhos.catalogo} variant="acao" wide>
                  Contratar um serviço
                </LinkBotao>
              )}
            </div>
          )
        }
      >
        <Secao
          title="Cadastro"
          end={
            <Acao acoes={e.acoes} comando="editar" size="pequeno" onClick={() => editar(true)}>
              Editar dados
            </Acao>
          }
        >
          <Definicoes
            items={[
              { term: e.cnpj_mask ? 'CNPJ' : 'CPF', value: comCorrecao(e.cnpj_mask ?? e.cpf_mask, 'documento') },
              podeCorrigir && { term: 'Razão social', value: comCorrecao(e.razaosocial, 'razaosocial') },
              (e.cnpj_mask || e.cnae || e.cnae_descricao) && {
                term: 'Atividade principal',
                value: e.cnae
                  ? cnaePorExtenso({ codigo: e.cnae, descricao: e.cnae_descricao ?? '' })
                  : e.cnae_descricao,
                detail: e.setor ? `Setor: ${nomeDoSetor(e.setor)}` : undefined,
              },
              e.cnaes_secundarios.length > 0 && {
                term: 'Outras atividades',
                value: <ListaDeAtividades atividades={e.cnaes_secundarios} />,
              },
              ...(cliente
                ? [
                    { term: 'Porte', value: comCorrecao(e.porte?.descricao ?? 'não informado', 'porte') },
                    e.sicab && {
                      term: 'SICAB',
                      value: e.sicab,
                      detail: e.sicab_validade ? `válido até ${formatarData(e.sicab_validade)}` : undefined,
                    },
                    e.inscricao_produtor && { term: 'Inscrição de produtor', value: e.inscricao_produtor },
                    e.caf && { term: 'CAF', value: e.caf },
                    { term: 'Programa', value: comCorrecao(e.programa?.descricao, 'programa') },
                  ]
                : []),
              { term: 'No Hub desde', value: dia(e.dtainclusao) },
              cliente && {
                term: 'Solicitações',
                value: total === 0 ? 'nenhuma' : String(total),
                detail: total > 0 ? `${em_andamento} em andamento` : undefined,
              },
            ]}
          />
        </Secao>
        <Secao title="Contato e endereço">
          <Definicoes
            items={[
              { term: 'Telefone', value: e.telefone },
              { term: 'E-mail', value: e.email },
              { term: 'Endereço', value: [e.logradouro, e.complemento].filter(Boolean).join(', ') },
              { term: 'CEP', value: e.cep_mask },
              {
                term: 'Cidade',
                value: comCorrecao(`${e.cidade}/${e.estado}`, 'cidade'),
                detail: e.unidade
                  ? `Atendida por ${e.unidade.descricao}`
                  : cliente && 'Ainda não há unidade que atenda esta cidade.',
              },
            ]}
          />
        </Secao>
        {e.tipo.includes('prestador') && <Credenciamentos empresa={e.id} credenciamentos={e.credenciamentos} />}
      </DuasColunas>
      {corrigindo && <PedirCorrecao e={e} campo={corrigindo} onClose={() => corrigir(null)} />}
      {editando && <EditarEmpresa e={e} onClose={() => editar(false)} />}
    </>
  )
}
