import { gestores } from '@hub/protocol/listas/usuarios.ts'
import { usuario as api, type GestorNaLista } from '@hub/protocol/usuario.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { colunasDe } from '../../parts/colunas.tsx'
import { comoEsta } from '../../parts/como-esta.ts'
import { emAtivo, filtroDeAtivo } from '../../parts/filtros-da-lista.ts'
import { Botao } from '../../ui/Botao.tsx'
import { MenuDaLinha } from '../../ui/Menu.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { FormularioDoGestor } from './FormularioDoGestor.tsx'
import { GruposAConfirmar } from './GruposAConfirmar.tsx'
import { SituacaoDoAcesso } from './SituacaoDoAcesso.tsx'

const campos = { ativo: emAtivo }
const filtros = [filtroDeAtivo({ label: 'Acesso', qualquer: 'Todos', sim: 'Com acesso', nao: 'Acesso encerrado' })]

const colunas = colunasDe(gestores, {
  pessoa: { link: true, card: 'topo', detail: 'email' },
  unidades: { header: 'Unidades e áreas', labelled: true, detail: 'areas' },
  emAndamento: { labelled: true },
  acesso: { card: 'topo-fim', cell: (g) => <SituacaoDoAcesso de={g} /> },
})

/** Managers: who looks after which units and areas, and who may enter. */
export function Gestores() {
  const lista = useLista(gestores, { filters: campos })
  const [editando, editar] = useState<GestorNaLista | 'novo' | null>(null)
  const [desativando, aDesativar] = useState<GestorNaLista | null>(null)
  const ativar = useMudanca(api.ativarGestor, { sucesso: 'Acesso ativado.' })
  const convidar = useMudanca(api.convidar, { sucesso: 'Novo link enviado por e-mail.' })
  const edita = (g: GestorNaLista) => motivoDe(g.acoes, 'editar') === null
  return (
    <Lista
      de={lista}
      title="Gestores"
      subtitle="Quem conduz as solicitações de cada unidade."
      searchLabel="Buscar por nome ou e-mail"
      placeholder="Nome ou e-mail"
      filters={filtros}
      end={
        <Botao variant="acao" icon="mais" onClick={() => editar('novo')}>
          Novo gestor
        </Botao>
      }
      notice={<GruposAConfirmar />}
      noun="gestores"
      columns={colunas}
      onOpen={(g) => (edita(g) ? () => editar(g) : undefined)}
      actions={(g) =>
        edita(g) && (
          <MenuDaLinha
            label={`Ações de ${g.nome} ${g.sobrenome}`}
            items={[
              { id: 'editar', label: 'Editar', icon: 'lapis', onAction: () => editar(g) },
              ...(g.ativo
                ? [
                    {
                      id: 'convidar',
                      label: 'Enviar link para escolher a senha',
                      icon: 'enviar' as const,
                      onAction: () => convidar.mutate({ params: { id: g.id } }),
                    },
                    {
                      id: 'desativar',
                      label: 'Encerrar o acesso',
                      danger: true,
                      separated: true,
                      onAction: () => aDesativar(g),
                      disabledReason: motivoDe(g.acoes, 'desativar'),
                    },
                  ]
                : [
                    {
                      id: 'ativar',
                      label: 'Ativar o acesso',
                      onAction: () => ativar.mutate({ params: { id: g.id }, corpo: { versao: g.versao, ativo: true } }),
                    },
                  ]),
            ]}
          />
        )
      }
      empty={<Vazio title="Nenhum gestor ainda">Registre o primeiro: ele recebe um link para escolher a senha.</Vazio>}
    >
      {editando && (
        <FormularioDoGestor
          gestor={editando === 'novo' ? null : comoEsta(lista.rows, editando)}
          onClose={() => editar(null)}
        />
      )}
      {desativando && (
        <Confirm
          call={api.ativarGestor}
          input={{
            params: { id: desativando.id },
            corpo: { versao: comoEsta(lista.rows, desativando).versao, ativo: false },
          }}
          onClose={() => aDesativar(null)}
          title={`Encerrar o acesso de ${desativando.nome} ${desativando.sobrenome}?`}
          confirmLabel="Encerrar o acesso"
          success="Acesso encerrado em todos os aparelhos."
        >
          A pessoa sai de todos os aparelhos agora. O histórico do que fez continua, e dá para ativar de novo.
        </Confirm>
      )}
    </Lista>
  )
}
