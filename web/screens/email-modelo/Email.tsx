import { emailModelo as api } from '@hub/protocol/email-modelo.ts'
import { destinatarios } from '@hub/protocol/listas/emails.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { avisos } from '../../api/avisos.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { useAbas, useParametro, useTitulo } from '../../parts/endereco.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { classes } from '../../ui/classes.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { FiltrosRapidos } from '../../ui/FiltrosRapidos.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { EditarTexto } from './EditarTexto.tsx'
import css from './Email.module.css'
import { Quadro } from './Quadro.tsx'
import { Versoes } from './Versoes.tsx'

const formas = { computador: 'No computador', celular: 'No celular', texto: 'Só texto' } as const
const campos = { como: emOpcao(['computador', 'celular', 'texto'], 'computador') }

const lista = { label: 'Modelos de e-mail', href: caminhos.emails }

type Janela = { qual: 'editar' | 'versoes' } | { qual: 'restaurar'; de: number }

/** One e-mail as people would get it, with invented data. */
export function Email() {
  const id = useParametro('modelo')
  const [{ como }, href] = useAbas(campos)
  const busca = useQuery(consulta(api.detalhar, { params: { id } }))
  const testar = useMudanca(api.testar, {
    invalida: [],
    sucesso: false,
    aoConcluir: ({ para }) => avisos.certo(`Enviado para ${para}.`),
  })
  const [janela, abrir] = useState<Janela>()
  const fechar = () => abrir(undefined)
  const m = busca.data
  useTitulo(m?.assunto)
  if (ehAusente(busca.error))
    return (
      <SemRegistro este="este modelo de e-mail" lista={lista}>
        Ele não existe, ou o Hub não o envia mais.
      </SemRegistro>
    )
  if (busca.isError || !m) return <LoadState query={busca} title lines={8} />
  return (
    <>
      <Cabecalho
        trail={[lista, { label: m.assunto }]}
        title={m.assunto}
        subtitle={m.area}
        end={
          <div className={css.botoes}>
            {m.versao > 0 && (
              <Botao variant="texto" onClick={() => abrir({ qual: 'versoes' })}>
                Versões
              </Botao>
            )}
            <Botao
              busy={testar.isPending}
              busyLabel="Enviando"
              onClick={() => testar.mutate({ params: { id }, corpo: {} })}
            >
              Enviar um teste para mim
            </Botao>
            {!m.fixo && (
              <Botao variant="acao" onClick={() => abrir({ qual: 'editar' })}>
                Editar o texto
              </Botao>
            )}
          </div>
        }
      />
      <Definicoes
        items={[
          { term: 'Para', value: m.para.map((p) => destinatarios[p]).join(', ') },
          {
            term: 'A pessoa pode dispensar',
            value: m.dispensavel
              ? 'Sim: em Meu perfil ela escolhe receber só no Hub'
              : 'Não: este sempre vai por e-mail',
          },
          {
            term: 'Texto',
            value: m.fixo ?? (m.proprio ? `Da administração, versão ${m.versao}` : 'Original do Hub'),
          },
        ]}
      />
      {m.desatualizado && (
        <Faixa tone="atencao" title="O texto salvo não está valendo">
          O texto original deste e-mail mudou depois que o seu foi escrito, e as variáveis podem ser outras. Vale o
          original até você editar o texto de novo; o que estava escrito está em Versões.
        </Faixa>
      )}
      {m.proprio && (
        <Botao variant="texto" onClick={() => abrir({ qual: 'restaurar', de: 0 })}>
          Voltar ao texto original
        </Botao>
      )}
      <div className={css.largura}>
        <FiltrosRapidos
          label="Como mostrar"
          current={como}
          filters={Object.entries(formas).map(([qual, label]) => ({
            id: qual,
            label,
            href: href({ como: qual as keyof typeof formas }),
          }))}
        />
      </div>
      <section className={css.palco} aria-label={`Como fica: ${formas[como]}`}>
        {como === 'texto' ? (
          <pre className={css.texto}>{m.texto}</pre>
        ) : (
          <Quadro html={m.html} className={classes(css.quadro, como === 'celular' && css.celular)} />
        )}
      </section>
      {janela?.qual === 'editar' && <EditarTexto modelo={m} onClose={fechar} />}
      {janela?.qual === 'versoes' && (
        <Versoes modelo={m} onClose={fechar} onRestaurar={(de) => abrir({ qual: 'restaurar', de })} />
      )}
      {janela?.qual === 'restaurar' && (
        <Confirm
          call={api.restaurar}
          input={{ params: { id }, corpo: { versao: m.versao, de: janela.de } }}
          title={janela.de === 0 ? 'Voltar ao texto original?' : `Restaurar a versão ${janela.de}?`}
          confirmLabel={janela.de === 0 ? 'Voltar ao original' : 'Restaurar'}
          busyLabel="Salvando"
          variant="acao"
          success="Texto salvo."
          onClose={fechar}
        >
          Vale para os próximos envios, como uma nova versão. As de antes continuam guardadas.
        </Confirm>
      )}
    </>
  )
}
