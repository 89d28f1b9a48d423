import { centrocusto as api, type CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { consulta } from '../../api/consultas.ts'
import { inReais } from '../../api/field.tsx'
import { option } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoCombo } from '../../ui/CampoCombo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { IncluirVarios } from './IncluirVarios.tsx'

export type JanelaDoCentro = 'aportar' | 'retirar' | 'editar' | 'incluir' | 'incluirVarios'

interface Props {
  centro: CentroDetalhe
  onClose: () => void
}

/** The window that is open over a cost centre. */
export function JanelasDoCentro({ janela, ...props }: Props & { janela: JanelaDoCentro }) {
  switch (janela) {
    case 'aportar':
      return <LancarCredito {...props} tipo="aporte" />
    case 'retirar':
      return <LancarCredito {...props} tipo="retirada" />
    case 'editar':
      return <EditarCentro {...props} />
    case 'incluir':
      return <IncluirEnvolvido {...props} />
    case 'incluirVarios':
      return <IncluirVarios {...props} />
  }
}

/** Money in, or back out as far as nobody holds it; always with the reason. */
function LancarCredito({ centro: c, tipo, onClose }: Props & { tipo: 'aporte' | 'retirada' }) {
  const retira = tipo === 'retirada'
  const saldo = (valor: number | null) => {
    const depois = Math.round((c.saldo + (valor ?? 0) * (retira ? -1 : 1)) * 100) / 100
    return depois < 0
      ? `O saldo livre é de ${emReaisPorExtenso(c.saldo)}: o que está reservado ou comprometido não sai.`
      : `Saldo agora: ${emReaisPorExtenso(c.saldo)}. Depois: ${emReaisPorExtenso(depois)}.`
  }
  return (
    <Command
      call={api.lancarCredito}
      values={{ tipo, valor: null, motivo: '' }}
      input={(corpo) => ({ params: { id: c.id }, corpo })}
      title={retira ? 'Retirar saldo' : 'Fazer aporte'}
      subtitle={`${c.codigo} · ${c.descricao}`}
      confirmLabel={retira ? 'Retirar' : 'Registrar aporte'}
      busyLabel="Registrando"
      success={retira ? 'Retirada registrada.' : 'Aporte registrado.'}
      onClose={onClose}
    >
      {(Field, form) => (
        <>
          <Field
            name="valor"
            as={CampoDinheiro}
            {...inReais}
            autoFocus
            label="Valor"
            help={saldo(form.watch('valor'))}
          />
          <Field name="motivo" as={CampoArea} label="Motivo" help="Fica no extrato, com o seu nome." limit={300} />
        </>
      )}
    </Command>
  )
}

/** Words of a centre and whether it takes new requests; another window that saved meanwhile is told. */
function EditarCentro({ centro: c, onClose }: Props) {
  return (
    <Command
      call={api.atualizar}
      values={{ versao: c.versao, descricao: c.descricao, acao: c.acao.descricao, ativo: c.ativo }}
      input={(corpo) => ({ params: { id: c.id }, corpo })}
      title="Editar o centro de custo"
      subtitle={c.codigo}
      confirmLabel="Salvar"
      onClose={onClose}
      success="Centro de custo atualizado."
    >
      {(Field) => (
        <>
          <Field name="descricao" as={CampoTexto} label="Descrição" />
          <Field
            name="acao"
            as={CampoTexto}
            label={`Nome da ação ${c.acao.codigo}`}
            help="Vale para todos os centros de custo desta ação."
          />
          <Field name="ativo" as={Caixa} label="Recebe novas solicitações" />
        </>
      )}
    </Command>
  )
}

const umaPessoa = z.object({ pessoa: option('Escolha uma pessoa da lista.') })

/** One person, found by name among those who may follow the sponsor's money. */
function IncluirEnvolvido({ centro: c, onClose }: Props) {
  const grupos = useQuery(consulta(api.listarGrupos, { query: { centrocusto: c.id } }))
  const opcoes = (grupos.data ?? []).flatMap((g) =>
    g.pessoas
      .filter((p) => !p.envolvido)
      .map((p) => ({ value: String(p.id), label: p.nome, detail: `${g.descricao} · ${p.email}` })),
  )
  return (
    <Command
      call={api.incluirEnvolvido}
      schema={umaPessoa}
      values={{ pessoa: null }}
      input={({ pessoa }) => ({ corpo: { centrocusto: c.id, usuario: Number(pessoa?.value) } })}
      title="Incluir pessoa"
      subtitle={`${c.codigo} · ${c.descricao}`}
      confirmLabel="Incluir"
      success="Pessoa incluída e avisada."
      error={grupos.error}
      onClose={onClose}
    >
      {(Field) => (
        <Field
          name="pessoa"
          as={CampoCombo}
          label="Pessoa"
          placeholder="Nome ou e-mail"
          options={opcoes.filter((o, i) => opcoes.findIndex((q) => q.value === o.value) === i)}
          emptyText="Ninguém com este nome, ou já está incluído."
        />
      )}
    </Command>
  )
}
