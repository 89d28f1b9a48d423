import { conferirTexto, LIMITE_DO_ASSUNTO, LIMITE_DO_CORPO } from '@hub/domain/notificacao/texto-de-email.rules.ts'
import { emailModelo as api, type ModeloInteiro } from '@hub/protocol/email-modelo.ts'
import * as z from 'zod/mini'
import { avisos } from '../../api/avisos.ts'
import { useMudanca } from '../../api/consultas.ts'
import type { Form } from '../../api/formulario.ts'
import { Command } from '../../blocks/Command.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import css from './Email.module.css'
import { Quadro } from './Quadro.tsx'

interface Texto {
  assunto: string
  corpo: string
}

/** The fields of the window, held against the variables of this e-mail before anything is sent. */
export const camposDoTexto = (variaveis: ModeloInteiro['variaveis']) =>
  z.object({ assunto: z.string(), corpo: z.string() }).check((ctx) => {
    for (const [campo, message] of Object.entries(conferirTexto(ctx.value, variaveis)))
      ctx.issues.push({ code: 'custom', message, path: [campo], input: ctx.value })
  })

/** Other words for an e-mail: seen and tried before they are kept. */
export const EditarTexto = ({ modelo: m, onClose }: { modelo: ModeloInteiro; onClose: () => void }) => (
  <Command
    call={api.alterar}
    schema={camposDoTexto(m.variaveis)}
    values={m.atual}
    input={(texto) => ({ params: { id: m.id }, corpo: { versao: m.versao, ...texto } })}
    title="Editar o texto"
    subtitle="Vale para os próximos envios. O que já foi enviado e a linha no sino ficam como estão."
    size="largo"
    confirmLabel="Salvar o texto"
    success="Texto salvo."
    onClose={onClose}
  >
    {(Field, form) => (
      <>
        <Field name="assunto" as={CampoTexto} label="Assunto" autoComplete="off" maxLength={LIMITE_DO_ASSUNTO} />
        <Field
          name="corpo"
          as={CampoArea}
          label="Texto"
          rows={8}
          limit={LIMITE_DO_CORPO}
          help="Só texto. Uma linha em branco separa parágrafos. O botão e o rodapé do e-mail continuam os mesmos."
        />
        <section aria-label="Variáveis deste e-mail">
          <p className="apoio">
            {m.variaveis.length
              ? 'O Hub troca estas variáveis pelos dados de cada envio. Escreva-as com as chaves:'
              : 'Este e-mail não tem variáveis.'}
          </p>
          {m.variaveis.length > 0 && (
            <Definicoes
              items={m.variaveis.map((v) => ({
                term: `{${v.nome}}`,
                value: `${v.obrigatoria ? 'Precisa aparecer' : 'Pode sair'}. Exemplo: ${v.exemplo}`,
              }))}
            />
          )}
        </section>
        <Previa id={m.id} form={form} />
      </>
    )}
  </Command>
)

/** What is written, with invented data: in the page, or in the admin's own mail. Nothing is kept. */
function Previa({ id, form }: { id: string; form: Form<Texto> }) {
  const prever = useMudanca(api.prever, { invalida: [], sucesso: false, formulario: form })
  const testar = useMudanca(api.testar, {
    invalida: [],
    sucesso: false,
    aoConcluir: ({ para }) => avisos.certo(`Enviado para ${para}.`),
  })
  const params = { id }
  const escrito = form.watch()
  const vista = prever.variables?.corpo
  const antiga = vista && (vista.assunto !== escrito.assunto || vista.corpo !== escrito.corpo)
  return (
    <section aria-label="Como fica o que está escrito">
      <div className={css.botoes}>
        <Botao
          busy={prever.isPending}
          busyLabel="Montando"
          onClick={() => void form.handleSubmit((corpo) => prever.mutate({ params, corpo }))()}
        >
          Ver como fica
        </Botao>
        <Botao
          variant="texto"
          busy={testar.isPending}
          busyLabel="Enviando"
          onClick={() => void form.handleSubmit((texto) => testar.mutate({ params, corpo: { texto } }))()}
        >
          Enviar um teste deste texto para mim
        </Botao>
      </div>
      <p className="so-leitor" role="status">
        {prever.data && !prever.isPending && 'A prévia está abaixo.'}
      </p>
      {prever.data && antiga && <p className="apoio">O texto mudou. Use “Ver como fica” para atualizar a prévia.</p>}
      {prever.data && (
        <div className={css.palco}>
          <Quadro html={prever.data.html} className={css.quadro} />
        </div>
      )}
    </section>
  )
}
