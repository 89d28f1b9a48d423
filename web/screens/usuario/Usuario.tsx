import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { generos } from '@hub/domain/usuario/usuario.rules.ts'
import { usuario as api, type UsuarioDetalhe } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Data, DataHora } from '../../parts/Data.tsx'
import { useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { EditarConta } from './EditarConta.tsx'
import { EditarPessoa } from './EditarPessoa.tsx'
import { SituacaoDoAcesso } from './SituacaoDoAcesso.tsx'
import css from './Usuario.module.css'

type Acesso = UsuarioDetalhe['acessos'][number]
const colunas: Coluna<Acesso>[] = [
  { id: 'oque', header: 'O que', card: 'topo', cell: (a) => a.descricao },
  {
    id: 'por',
    header: 'Por',
    cardLabel: 'Por',
    cell: (a) => a.por ?? (a.tipo === 'entrada_recusada' ? 'Não se sabe' : 'A própria pessoa'),
  },
  { id: 'ip', header: 'Endereço', cardLabel: 'Endereço', cell: (a) => a.ip },
  { id: 'em', header: 'Quando', card: 'topo-fim', cell: (a) => <DataHora valor={a.em} /> },
]

/** A person and its account, for administration; that it was opened is recorded. */
export function Usuario() {
  const id = useIdDoEndereco()
  const [janela, abrir] = useState<'pessoa' | 'conta' | 'encerrar' | null>(null)
  const busca = useQuery({
    ...consulta(api.detalhar, { params: { id } }),
    enabled: Number.isInteger(id),
    // Each reading is recorded: looking away and back is not another one.
    refetchOnWindowFocus: false,
  })
  const u = busca.data
  useTitulo(u && `${u.nome} ${u.sobrenome}`)
  const mudar = useMudanca(api.atualizarConta, { sucesso: 'Acesso alterado.' })
  const convidar = useMudanca(api.convidar, { sucesso: 'Link enviado por e-mail.' })
  if (Number.isNaN(id) || ehAusente(busca.error))
    return (
      <SemRegistro este="esta pessoa" lista={{ label: 'Usuários', href: caminhos.usuarios }}>
        A conta não existe, ou não está entre as que você administra.
      </SemRegistro>
    )
  if (busca.isError || !u) return <LoadState query={busca} title lines={8} />
  const nome = `${u.nome} ${u.sobrenome}`
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Usuários', href: caminhos.usuarios }, { label: nome }]}
        title={nome}
        subtitle={u.email_pedido ? `${u.email}, troca pedida para ${u.email_pedido}` : u.email}
        end={<SituacaoDoAcesso de={u} />}
      />
      <Secao
        title="Pessoa"
        end={
          <Acao acoes={u.acoes} comando="editar" size="pequeno" onClick={() => abrir('pessoa')}>
            Editar pessoa
          </Acao>
        }
      >
        <Definicoes
          items={[
            { term: 'CPF', value: u.cpf ? mascararCpf(u.cpf) : 'Não informado' },
            { term: 'Telefone', value: u.telefone ? mascararTelefone(u.telefone) : 'Não informado' },
            { term: 'Gênero', value: u.genero ? generos[u.genero] : 'Não informado' },
            { term: 'Conta criada em', value: <Data valor={u.dtainclusao} /> },
          ]}
        />
      </Secao>
      <Secao
        title="Conta"
        end={
          <Acao acoes={u.acoes} comando="editar" size="pequeno" onClick={() => abrir('conta')}>
            Editar conta
          </Acao>
        }
      >
        <Definicoes
          items={[
            {
              term: 'Perfis',
              value:
                [
                  ...u.grupos.map((g) => nomeDoPapel[g.name]),
                  ...u.grupos_a_confirmar.map((g) => `${nomeDoPapel[g.name]} (a confirmar)`),
                ].join(', ') || 'Nenhum',
            },
            u.unidades.length > 0 && { term: 'Unidades', value: u.unidades.map((n) => n.descricao).join(', ') },
            u.areas.length > 0 && { term: 'Áreas', value: u.areas.map((a) => a.descricao).join(', ') },
            u.empresas.length > 0 && {
              term: 'Empresas',
              value: (
                <ul>
                  {u.empresas.map((e) => (
                    <li key={`${e.id} ${e.lado}`}>
                      <Ancora href={para('empresa', { id: e.id })}>{e.nome}</Ancora>{' '}
                      <span className="apoio">{nomeDoPapel[e.lado]}</span>
                    </li>
                  ))}
                </ul>
              ),
            },
            // What he answers for as a manager: a client's or a provider's own are none of these.
            (u.em_andamento > 0 || u.grupos.some((g) => g.name === 'gestor')) && {
              term: 'Conduz',
              value: quantos(u.em_andamento, 'solicitação em andamento', 'solicitações em andamento'),
            },
          ]}
        />
        {u.ativo ? (
          <div className={css.botoes}>
            <Acao
              acoes={u.acoes}
              comando="convidar"
              busy={convidar.isPending}
              onClick={() => convidar.mutate({ params: { id } })}
            >
              Enviar link para escolher a senha
            </Acao>
            <Acao acoes={u.acoes} comando="desativar" variant="texto" onClick={() => abrir('encerrar')}>
              Encerrar o acesso
            </Acao>
          </div>
        ) : (
          <Acao
            acoes={u.acoes}
            comando="ativar"
            busy={mudar.isPending}
            onClick={() => mudar.mutate({ params: { id }, corpo: { versao: u.versao, ativo: true } })}
          >
            Ativar o acesso
          </Acao>
        )}
      </Secao>
      <Secao title="Últimos acessos">
        <Tabela<Acesso>
          label="Últimos acessos"
          columns={colunas}
          rows={u.acessos}
          rowKey={(a) => String(a.id)}
          empty={<p className="apoio">Nada registrado ainda.</p>}
        />
      </Secao>
      {janela === 'pessoa' && <EditarPessoa usuario={u} onClose={() => abrir(null)} />}
      {janela === 'conta' && <EditarConta usuario={u} onClose={() => abrir(null)} />}
      {janela === 'encerrar' && (
        <Confirm
          call={api.atualizarConta}
          input={{ params: { id }, corpo: { versao: u.versao, ativo: false } }}
          onClose={() => abrir(null)}
          title={`Encerrar o acesso de ${nome}?`}
          confirmLabel="Encerrar o acesso"
          success="Acesso encerrado."
        >
          A pessoa sai de todos os aparelhos agora. O histórico do que fez continua, e dá para ativar de novo.
        </Confirm>
      )}
    </>
  )
}
