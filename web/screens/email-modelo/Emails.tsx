import { destinatarios, modelosDeEmail } from '@hub/protocol/listas/emails.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { filtroDeOpcoes } from '../../parts/filtros-da-lista.ts'
import { Vazio } from '../../ui/Vazio.tsx'

const campos = { para: emOpcao(['', ...(Object.keys(destinatarios) as (keyof typeof destinatarios)[])], '') }
const filtros = [filtroDeOpcoes('para', 'Para quem', destinatarios, { qualquer: 'Todos', sempre: true })]

const colunas = colunasDe(modelosDeEmail, {
  assunto: {
    link: true,
    card: 'topo',
    detail: (m) => (m.proprio ? `${m.area} · texto da administração` : m.area),
    tells: ['area', 'proprio'],
  },
  para: { labelled: true },
  dispensavel: { labelled: true, cell: (m) => (m.dispensavel ? 'Sim, em Meu perfil' : 'Não') },
})

/** Every e-mail that the hub can send. */
export function Emails() {
  const lista = useLista(modelosDeEmail, { filters: campos })
  return (
    <Lista
      de={lista}
      title="Modelos de e-mail"
      subtitle="Tudo o que o Hub pode enviar por e-mail, com dados inventados no lugar dos reais."
      placeholder="Assunto ou palavra do texto"
      filters={filtros}
      noun="e-mails"
      columns={colunas}
      rowHref={(m) => para('email', { modelo: m.id })}
      empty={<Vazio title="Nenhum modelo">Os e-mails que o Hub envia aparecem aqui.</Vazio>}
    />
  )
}
