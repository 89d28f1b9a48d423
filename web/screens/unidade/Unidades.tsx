import { podeOrganizar } from '@hub/domain/area/area.rules.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { unidades } from '@hub/protocol/listas/unidades.ts'
import { unidade as api, type UnidadeDeAtendimento } from '@hub/protocol/unidade.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { GestoresLigados } from '../../blocks/GestoresLigados.tsx'
import { JanelaDoNome } from '../../blocks/JanelaDoNome.tsx'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { Acao } from '../../parts/Acao.tsx'
import { atosDoCadastro } from '../../parts/atos-do-cadastro.ts'
import { emNumero } from '../../parts/busca.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { comoEsta } from '../../parts/como-esta.ts'
import { emAtivo, filtroDeAtivo } from '../../parts/filtros-da-lista.ts'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { MenuDaLinha } from '../../ui/Menu.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { CidadesDaUnidade } from './CidadesDaUnidade.tsx'

const campos = { ativo: emAtivo }
/** The unit whose managers, or cities, are open; 0: none. */
const estado = { gestores: emNumero(0), cidades: emNumero(0) }

const filtros = [filtroDeAtivo({ sim: 'Ativas', nao: 'Desativadas' })]

const colunas = colunasDe(unidades, {
  unidade: { link: true, card: 'topo', strong: true },
  gestores: { labelled: true },
  cidades: { labelled: true },
  emAndamento: { labelled: true },
  situacao: { card: 'topo-fim', cell: (n) => <Etiqueta>{n.ativo ? 'Ativa' : 'Desativada'}</Etiqueta> },
})

/** Service units: which cities each looks after, and which managers. */
export function Unidades() {
  const lista = useLista(unidades, { filters: campos, state: estado })
  const { busca, mudar, rows } = lista
  const { papeis } = useSessao()
  const [nomeando, nomear] = useState<UnidadeDeAtendimento | 'nova' | null>(null)
  const [removendo, aRemover] = useState<UnidadeDeAtendimento | null>(null)
  const alternar = useMudanca(api.atualizar, {})
  const aberta = rows.find((n) => n.id === busca.gestores)
  const comCidades = rows.find((n) => n.id === busca.cidades)
  const semUnidade = lista.data?.cidades_sem_unidade ?? []
  return (
    <Lista
      de={lista}
      title="Unidades de atendimento"
      subtitle="Cada cidade é de uma unidade: os pedidos dos clientes dela vão para os gestores da unidade."
      searchLabel="Buscar por nome"
      placeholder="Nome"
      filters={filtros}
      end={
        <Acao
          acoes={{ criar: podeOrganizar(papeis) }}
          comando="criar"
          variant="acao"
          icon="mais"
          onClick={() => nomear('nova')}
        >
          Nova unidade
        </Acao>
      }
      notice={
        semUnidade.length > 0 && (
          <Faixa tone="atencao" title="Há clientes em cidades sem unidade">
            Eles não conseguem pedir serviços:{' '}
            {semUnidade.map((c) => `${c.nome}/${c.estado} (${escreverNumero(c.empresas)})`).join(', ')}.
          </Faixa>
        )
      }
      noun="unidades"
      columns={colunas}
      onOpen={(n) => () => mudar({ gestores: n.id, page: busca.page })}
      actions={(n) => (
        <MenuDaLinha
          label={`Ações de ${n.descricao}`}
          items={[
            {
              id: 'cidades',
              label: 'Cidades',
              icon: 'busca',
              onAction: () => mudar({ cidades: n.id, page: busca.page }),
            },
            {
              id: 'gestores',
              label: 'Gestores',
              icon: 'pessoa',
              onAction: () => mudar({ gestores: n.id, page: busca.page }),
            },
            ...atosDoCadastro(n, {
              aoRenomear: () => nomear(n),
              aoAlternar: () => alternar.mutate({ params: { id: n.id }, corpo: { versao: n.versao, ativo: !n.ativo } }),
              aoRemover: () => aRemover(n),
            }),
          ]}
        />
      )}
      empty={
        <Vazio title="Nenhuma unidade ainda">
          A coordenação e a administração criam as unidades e dizem que cidades cada uma atende.
        </Vazio>
      }
    >
      {nomeando && (
        <NomeDaUnidade
          unidade={nomeando === 'nova' ? null : comoEsta(lista.rows, nomeando)}
          onClose={() => nomear(null)}
        />
      )}
      {aberta && (
        <GestoresLigados
          de={aberta}
          explicacao="Recebem os pedidos novos das cidades desta unidade e veem as empresas delas."
          ligar={api.ligarGestor}
          entradaDeLigar={(gestor) => ({ corpo: { unidade: aberta.id, gestor } })}
          desligar={api.desligarGestor}
          entradaDeDesligar={(id) => ({ params: { id } })}
          onClose={() => mudar({ gestores: 0, page: busca.page }, { trocar: true })}
        />
      )}
      {comCidades && (
        <CidadesDaUnidade
          unidade={comCidades}
          onClose={() => mudar({ cidades: 0, page: busca.page }, { trocar: true })}
        />
      )}
      {removendo && (
        <Confirm
          call={api.remover}
          input={{ params: { id: removendo.id } }}
          onClose={() => aRemover(null)}
          title={`Remover a unidade ${removendo.descricao}?`}
          confirmLabel="Remover"
          success="Unidade removida."
        >
          A unidade não tem cidades e nunca teve solicitações. Quem cuidava dela é avisado.
        </Confirm>
      )}
    </Lista>
  )
}

/** Opens a unit or gives it another name. */
function NomeDaUnidade({ unidade: u, onClose }: { unidade: UnidadeDeAtendimento | null; onClose: () => void }) {
  return (
    <JanelaDoNome
      call={u ? api.atualizar : api.criar}
      input={(corpo) => (u ? { params: { id: u.id }, corpo: { versao: u.versao, ...corpo } } : { corpo })}
      name={u?.descricao}
      limit={120}
      title={u ? 'Mudar o nome da unidade' : 'Nova unidade de atendimento'}
      success={u ? 'Nome alterado.' : 'Unidade criada.'}
      onClose={onClose}
    />
  )
}
