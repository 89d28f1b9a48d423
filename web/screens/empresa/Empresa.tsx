import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { empresa as api } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { Falha as FalhaDaApi, fraseDe } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Desvio } from '../../parts/Desvio.tsx'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { Credenciamentos } from './Credenciamentos.tsx'
import css from './Empresa.module.css'
import { LimiteAnual } from './LimiteAnual.tsx'

const dia = (momento: string) => formatarData(dataLocal(new Date(momento)))

/** One company: its data, who acts for it, its subsidy of the year, its accreditations. */
export function Empresa() {
  const id = useIdDoEndereco()
  const { papel } = useSessao()
  const busca = useQuery({ ...consulta(api.detalhar, { params: { id } }), enabled: !Number.isNaN(id) })
  const e = busca.data
  useTitulo(e?.nomefantasia)
  if (Number.isNaN(id) || (busca.error instanceof FalhaDaApi && busca.error.status === 404))
    return <Desvio href={caminhos.naoEncontrada} />
  if (busca.isError)
    return (
      <Falha onRetry={() => void busca.refetch()} retrying={busca.isFetching}>
        {fraseDe(busca.error)}
      </Falha>
    )
  if (!e) return <Esqueleto title lines={8} />
  const minha = papel === 'cliente' || papel === 'prestador'
  const cliente = e.tipo.includes('cliente')
  const { total, em_andamento } = e.solicitacoes
  return (
    <>
      <Cabecalho
        trail={[{ label: minha ? 'Minhas empresas' : 'Empresas', href: caminhos.empresas }, { label: e.nomefantasia }]}
        title={e.nomefantasia}
        subtitle={
          e.razaosocial === e.nomefantasia ? documentoDaEmpresa(e) : `${e.razaosocial} · ${documentoDaEmpresa(e)}`
        }
        end={
          !e.ativo ? (
            <Etiqueta color="grafite">Cadastro inativo</Etiqueta>
          ) : (
            e.suspenso && <Etiqueta color="tijolo">Suspensa</Etiqueta>
          )
        }
      />
      {!e.ativo && minha && (
        <Faixa tone="atencao" title="O cadastro não está ativo">
          Enquanto isso a empresa não contrata nem recebe convites. Fale com o suporte.
        </Faixa>
      )}
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
        <Secao title="Cadastro">
          <Definicoes
            items={[
              { term: e.cnpj_mask ? 'CNPJ' : 'CPF', value: e.cnpj_mask ?? e.cpf_mask },
              ...(cliente
                ? [
                    { term: 'Porte', value: e.porte?.descricao },
                    ...(e.sicab ? [{ term: 'SICAB', value: e.sicab }] : []),
                    { term: 'Programa', value: e.programa?.descricao },
                  ]
                : []),
              { term: 'No Hub desde', value: dia(e.dtainclusao) },
              ...(cliente
                ? [
                    {
                      term: 'Solicitações',
                      value: total === 0 ? 'nenhuma' : String(total),
                      detail: total > 0 ? `${em_andamento} em andamento` : undefined,
                    },
                  ]
                : []),
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
                value: `${e.cidade}/${e.estado}`,
                detail: e.unidade && `Atendida por ${e.unidade.descricao}`,
              },
            ]}
          />
        </Secao>
        {e.tipo.includes('prestador') && <Credenciamentos credenciamentos={e.credenciamentos} />}
        <Secao title="Pessoas">
          {e.usuarios.length === 0 ? (
            <p className="apoio">Ninguém está ligado a esta empresa.</p>
          ) : (
            <ul className={css.pessoas}>
              {e.usuarios.map((u) => (
                <li key={`${u.id} ${u.lado}`}>
                  {u.nome} <span className="apoio">{u.representante ? 'assina pela empresa' : 'não assina'}</span>
                </li>
              ))}
            </ul>
          )}
        </Secao>
      </DuasColunas>
    </>
  )
}
